-- Tables of setup, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Tokens of the first run, one a start: all of them are gone with the first operator.
create table setup_token (
  -- SHA-256 of the token, which stands in the log of that start alone.
  token_hash bytea primary key,
  made_at timestamptz not null default now()
);
