-- Tables of second-factor, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Second factors (codes of an app) of operators and players.
create table second_factor (
  -- `operator/ID` or `account/ID`.
  subject text primary key,
  -- The secret that the app shares, encrypted where the house has a key for that. Null until the first code has come.
  secret text,
  -- Shown to be put into an app; counts once a code made with it has come.
  proposed text,
  -- Time step (30 s since 1970) of the newest code that was taken: no code counts twice in any process.
  last_step bigint not null default 0,
  -- Since when it stands.
  confirmed_at timestamptz
);
