-- Until a house has its first operator, whoever holds a token that its start printed may set it up.
create table setup_token (
  token_hash bytea primary key,
  made_at timestamptz not null default now()
);
comment on table setup_token is 'Tokens of the first run, one a start: all of them are gone with the first operator.';
comment on column setup_token.token_hash is 'SHA-256 of the token, which stands in the log of that start alone.';
