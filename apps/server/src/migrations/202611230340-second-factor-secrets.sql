-- Second factors of whoever signs in with one: the secret that their app shares, and the last time step that was used, so
-- that no code counts twice in any process.
create table second_factor (
  -- operator/ID; account/ID
  subject text primary key,
  -- As the house keeps secrets: encrypted where it has a key for that. Null until the first code has come.
  secret text,
  -- Shown to be put into an app; counts once a code made with it has come.
  proposed text,
  -- Time step (30 s since 1970) of the newest code that was taken.
  last_step bigint not null default 0
);
