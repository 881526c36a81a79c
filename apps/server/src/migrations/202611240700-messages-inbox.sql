-- A player's inbox. What is for one player is a row of `message`: a kind and the facts its text names, so that it is read in
-- whatever language the reader speaks by then. What is for many is one row of `message_broadcast` with its texts, and a mark for
-- each player who has read or removed it: a million players cost no row until one of them opens it.

create table message (
  id bigint generated always as identity primary key,
  account_id text not null check (length(account_id) between 1 and 64),
  kind text not null check (length(kind) between 1 and 64),
  facts jsonb not null default '{}' check (pg_column_size(facts) <= 8000),
  -- Of the occasion, where its sender may come twice: the same key is the same message.
  key text check (length(key) between 1 and 200),
  sent_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  unique (account_id, key)
);
create index message_of_account on message (account_id, sent_at desc) where removed_at is null;
create index message_unread on message (account_id) where read_at is null and removed_at is null;
create index message_old on message (sent_at);

create table message_broadcast (
  id bigint generated always as identity primary key,
  -- By language code: {"en-US": {"subject": "...", "text": "..."}}.
  texts jsonb not null,
  -- Nothing said is everybody.
  country text check (country ~ '^[A-Z]{2}$'),
  language text check (length(language) between 2 and 10),
  marketing boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  publish_at timestamptz not null,
  taken_back_at timestamptz
);
create index message_broadcast_published on message_broadcast (publish_at);

create table message_mark (
  account_id text not null,
  broadcast_id bigint not null references message_broadcast on delete cascade,
  read_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_id, broadcast_id)
);
create index message_mark_broadcast on message_mark (broadcast_id);

-- Pages of the player hear after the commit that their count may be another; within a transaction it is said once.
create function message_tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('message_changed', new.account_id);
  return null;
end $$;

create trigger message_told after insert or update on message
  for each row execute function message_tell_changed();
create trigger message_mark_told after insert or update on message_mark
  for each row execute function message_tell_changed();
