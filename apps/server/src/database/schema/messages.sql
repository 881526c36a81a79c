-- Tables of messages, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Messages of the house to one player. A row holds a kind and the facts that its text names, so that it is read in
-- whatever language the reader speaks by then.
create table message (
  id bigint generated always as identity primary key,
  account_id text not null check (length(account_id) >= 1 and length(account_id) <= 64),
  -- Which text it has.
  kind text not null check (length(kind) >= 1 and length(kind) <= 64),
  -- What its text names.
  facts jsonb not null default '{}' check (pg_column_size(facts) <= 8000),
  -- Of the occasion, where its sender may come twice: the same key is the same message.
  key text check (length(key) >= 1 and length(key) <= 200),
  sent_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  unique (account_id, key)
);
create index message_of_account on message (account_id, sent_at desc) where removed_at is null;
create index message_old on message (sent_at);
create index message_unread on message (account_id) where read_at is null and removed_at is null;
create trigger message_told after insert or update on message for each row execute function message_tell_changed();

-- Messages of the house to many players: one row, whatever their number.
create table message_broadcast (
  id bigint generated always as identity primary key,
  -- By language code: {"en-US": {"subject": "...", "text": "..."}}.
  texts jsonb not null,
  -- To whom it goes, with the two columns below; null is everybody.
  country text check (country ~ '^[A-Z]{2}$'),
  language text check (length(language) >= 2 and length(language) <= 10),
  -- It is an offer: only for those who agreed to offers.
  marketing boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  -- Before this nobody sees it.
  publish_at timestamptz not null,
  taken_back_at timestamptz,
  -- A broadcast is sent once, however often its page asks: by the operator's key.
  key text check (length(key) >= 8 and length(key) <= 64)
);
create unique index message_broadcast_key on message_broadcast (created_by, key);
create index message_broadcast_published on message_broadcast (publish_at);
-- Reads are counted for the desk, and old marks thinned, by the broadcast.
create index message_broadcast_taken_back on message_broadcast (taken_back_at) where taken_back_at is not null;

-- Who has read or removed a broadcast: a million players cost no row until one of them opens it.
create table message_mark (
  account_id text not null,
  broadcast_id bigint not null references message_broadcast (id) on delete cascade,
  read_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_id, broadcast_id)
);
create index message_mark_broadcast on message_mark (broadcast_id);
create trigger message_mark_told after insert or update on message_mark
  for each row
  execute function message_tell_changed();
