-- Names and codes compare byte for byte, which is what SQLite does with text unless told otherwise.
-- There is no index on `touched`: it would be written with every entry, and is read once in a while.
CREATE TABLE tables (
    number  INTEGER PRIMARY KEY,
    id      TEXT    NOT NULL UNIQUE,
    epoch   INTEGER NOT NULL,
    last    INTEGER NOT NULL,
    touched INTEGER NOT NULL, -- milliseconds since 1970
    phase   INTEGER NOT NULL, -- 0 lobby, 1 playing, 2 finished
    code    TEXT    UNIQUE,
    listed  INTEGER NOT NULL,
    card    BLOB    NOT NULL
) STRICT;

CREATE INDEX tables_open ON tables (number) WHERE listed AND phase = 0;

CREATE TABLE entries (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq    INTEGER NOT NULL,
    entry  BLOB    NOT NULL,
    PRIMARY KEY (number, seq)
) STRICT, WITHOUT ROWID;
