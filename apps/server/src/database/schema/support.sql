-- Tables of support, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Conversations of players and visitors with the house.
create table support_conversation (
  id bigint generated always as identity primary key,
  -- `account/ID` or `visitor/ID`: the two can never be mistaken for each other.
  owner text not null unique check (length(owner) >= 9 and length(owner) <= 200),
  -- Somebody of the house has to answer.
  waiting integer not null default 0 check (waiting >= 0),
  opened_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Which operator has taken it.
  assigned_to text,
  -- When it was ended; null again when its owner writes.
  closed_at timestamptz,
  -- What its owner's page was in when they last wrote.
  language text check (length(language) <= 10)
);
create index support_conversation_answered on support_conversation (last_at) where waiting = 0 and closed_at is null;
create index support_conversation_assigned on support_conversation (assigned_to, last_at)
  where assigned_to is not null and closed_at is null;
create index support_conversation_closed on support_conversation (last_at) where closed_at is not null;
create index support_conversation_last on support_conversation (last_at);
-- What is quiet goes by kinds, each after days of its own.
create index support_conversation_quiet on support_conversation (split_part(owner, '/', 1), last_at);
create index support_conversation_waiting on support_conversation (last_at) where waiting > 0;

-- What was said in a conversation.
create table support_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references support_conversation (id) on delete cascade,
  -- The house said it, not the player or visitor.
  from_house boolean not null,
  -- Of a player's message, made by the page: the same key is the same message.
  key text check (length(key) >= 8 and length(key) <= 64),
  body text not null check (length(body) >= 1 and length(body) <= 2000),
  -- The operator, where the house said it.
  said_by text,
  said_at timestamptz not null default now(),
  unique (conversation_id, key)
);
create index support_message_conversation on support_message (conversation_id, id);
create index support_message_of_house on support_message (id) where from_house;
