-- Tables of notes, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Notes of operators on players, only added to. They stand in a player's copy of data: nothing is written here that he
-- may not read.
create table player_note (
  id bigint generated always as identity primary key,
  account_id text not null check (length(account_id) >= 1 and length(account_id) <= 64),
  -- Who wrote it.
  operator_id text not null,
  words text not null check (length(words) >= 3 and length(words) <= 2000),
  at timestamptz not null
);
create index player_note_of_account on player_note (account_id, id);
