-- Tables of disk, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- One row that is written to learn whether the disk still takes anything: a house that cannot write takes no bets, and
-- a question that only reads does not notice.
create table disk_probe (
  id smallint primary key check (id = 1),
  written_at timestamptz not null
);
