-- Live support: one conversation for each account, and for each visitor's browser until its owner signs in. `waiting` counts
-- the messages since the house last answered, so that nobody fills the inbox; an answer that pages have to be told of is
-- found by the id of its message.

create table support_conversation (
  id bigint generated always as identity primary key,
  -- `account/ID` or `visitor/ID`: the two can never be mistaken for each other.
  owner text not null unique check (length(owner) between 9 and 200),
  waiting integer not null default 0 check (waiting >= 0),
  opened_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index support_conversation_waiting on support_conversation (last_at) where waiting > 0;
create index support_conversation_last on support_conversation (last_at);
-- What is quiet goes by kinds, each after days of its own.
create index support_conversation_quiet on support_conversation (split_part(owner, '/', 1), last_at);

create table support_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references support_conversation on delete cascade,
  from_house boolean not null,
  -- Of a player's message, made by the page: the same key is the same message.
  key text check (length(key) between 8 and 64),
  body text not null check (length(body) between 1 and 2000),
  said_by text,
  said_at timestamptz not null default now(),
  unique (conversation_id, key)
);
create index support_message_conversation on support_message (conversation_id, id);
create index support_message_of_house on support_message (id) where from_house;
