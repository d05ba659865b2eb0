CREATE SCHEMA tischlein;

CREATE TABLE tischlein.version (version bigint NOT NULL);
INSERT INTO tischlein.version VALUES (0);

-- Names and codes are bytes: they compare byte for byte whatever the database's collation, and may hold a zero.
-- There is no index on `touched`: it would be written with every entry, and is read once in a while. Without one, and
-- with some room on each page, an append changes no index of this table at all.
CREATE TABLE tischlein.tables (
    number  bigint   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id      bytea    NOT NULL UNIQUE,
    epoch   bigint   NOT NULL,
    last    bigint   NOT NULL,
    touched bigint   NOT NULL, -- milliseconds since 1970
    phase   smallint NOT NULL, -- 0 lobby, 1 playing, 2 finished
    code    bytea    UNIQUE,
    listed  boolean  NOT NULL,
    card    bytea    NOT NULL
) WITH (fillfactor = 70);

CREATE INDEX tables_open ON tischlein.tables (number) WHERE listed AND phase = 0;

CREATE TABLE tischlein.entries (
    number bigint NOT NULL REFERENCES tischlein.tables ON DELETE CASCADE,
    seq    bigint NOT NULL,
    entry  bytea  NOT NULL,
    PRIMARY KEY (number, seq)
);
