-- Tables of outside, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Calls of outside parties that move money. They repeat a call until they have an answer, and must get the very same
-- bytes each time. The call's id stays for good, so that nothing is ever done twice; its answer goes once nobody asks
-- for it again.
create table outside_call (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's own id of what it asks for.
  transaction_id text not null,
  -- SHA-256 of what was asked: the same id with something else is refused.
  digest bytea not null check (octet_length(digest) = 32),
  unique (provider, transaction_id)
);

-- The answers that outside parties were given, byte for byte, as long as they may ask again.
create table outside_answer (
  call_id bigint primary key references outside_call (id),
  status smallint not null check (status >= 100 and status <= 599),
  content_type text not null,
  body bytea not null,
  answered_at timestamptz not null default now()
);
create index outside_answer_by_age on outside_answer (answered_at);
