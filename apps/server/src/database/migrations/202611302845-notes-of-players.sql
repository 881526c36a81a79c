-- What operators know of a player and the log does not say: words for colleagues, on the player's page.
create table player_note (
  id bigint generated always as identity primary key,
  account_id text not null check (length(account_id) between 1 and 64),
  operator_id text not null,
  words text not null check (length(words) between 3 and 2000),
  at timestamptz not null
);
create index player_note_of_account on player_note (account_id, id);
comment on table player_note is 'Notes of operators on players, only added to. They stand in a player''s copy of data: nothing is written here that he may not read.';
comment on column player_note.operator_id is 'Who wrote it.';
