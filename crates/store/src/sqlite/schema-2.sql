-- The size of a table's log, in bytes, without the entries of version 1: adding them up would delay the start of a
-- server with many.
ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;

-- The newest snapshot of each table: its state after entry `seq`. Without one, the whole log is folded.
CREATE TABLE snapshots (
    number   INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    snapshot BLOB    NOT NULL
) STRICT;

-- The finished games of each table, counted from 1.
CREATE TABLE games (
    number   INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    game     INTEGER NOT NULL,
    finished INTEGER NOT NULL, -- milliseconds since 1970
    record   BLOB    NOT NULL,
    PRIMARY KEY (number, game)
) STRICT, WITHOUT ROWID;
