-- What players say at live tables, what of it was reported, and who may not speak for a while.

create table live_chat_message (
  id bigint generated always as identity primary key,
  table_key text not null references live_table,
  account_id text not null,
  name text not null check (length(name) between 1 and 80),
  said text not null check (length(said) between 1 and 400),
  said_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  removed_for text check (removed_for in ('insult', 'link', 'spam', 'begging', 'other')),
  constraint live_chat_removed check ((removed_at is null) = (removed_for is null))
);
comment on table live_chat_message is 'What players said at live tables: kept for thirty days, for moderators and for who was reported.';
comment on column live_chat_message.name is 'The name that the player had; others read it shortened.';
comment on column live_chat_message.removed_for is 'Why a moderator took it out; the log of actions says who.';
create index live_chat_table on live_chat_message (table_key, id desc);
create index live_chat_account on live_chat_message (account_id, id desc);
create index live_chat_said on live_chat_message (said_at);

create table live_chat_report (
  message_id bigint not null references live_chat_message on delete cascade,
  account_id text not null,
  reported_at timestamptz not null default clock_timestamp(),
  primary key (message_id, account_id)
);
comment on table live_chat_report is 'Who reported what to the moderators, each message once.';
create index live_chat_report_account on live_chat_report (account_id);

create table live_chat_mute (
  account_id text primary key,
  until timestamptz not null
);
comment on table live_chat_mute is 'Who may not speak at live tables for a while; the log of actions says who decided it, and why.';
