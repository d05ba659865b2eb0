-- The size of a table's log, in bytes, without the entries of version 1: adding them up would delay the start of a
-- server with many.
ALTER TABLE tischlein.tables ADD COLUMN bytes bigint NOT NULL DEFAULT 0;

-- The newest snapshot of each table: its state after entry `seq`. Without one, the whole log is folded.
CREATE TABLE tischlein.snapshots (
    number   bigint PRIMARY KEY REFERENCES tischlein.tables ON DELETE CASCADE,
    seq      bigint NOT NULL,
    snapshot bytea  NOT NULL
);

-- The finished games of each table, counted from 1.
CREATE TABLE tischlein.games (
    number   bigint  NOT NULL REFERENCES tischlein.tables ON DELETE CASCADE,
    game     bigint  NOT NULL,
    finished bigint  NOT NULL, -- milliseconds since 1970
    record   bytea   NOT NULL,
    PRIMARY KEY (number, game)
);
