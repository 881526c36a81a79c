-- Tables of tables, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- The tables, each led by one process at a time: whoever holds the lease conducts its rounds, and who is killed loses
-- it by time.
create table live_table (
  key text primary key check (key ~ '^live-[a-z-]{1,50}$'),
  -- The process that leads, by a number that it drew when it started.
  led_by uuid,
  led_until timestamptz,
  -- Since when an operator has it switched off: its round ends, and none follows. Null while it is on.
  off_at timestamptz,
  constraint live_table_led check ((led_by is null) = (led_until is null))
);

-- Chains of hashes, each the SHA-256 of the text of the one that follows, made from the last one backwards and played
-- forwards. Of each table one is active and one is next, so that the hash a chain leads to is published before its salt
-- is drawn and long before its first round.
create table live_chain (
  id bigint generated always as identity primary key,
  table_key text not null references live_table (key),
  state text not null check (state in ('next', 'active', 'used')),
  -- What all hashes of the chain are computed from, sealed under the house's key for secrets.
  last_hash text not null,
  -- What the hash of the first round hashes to: published, and none of the chain's own.
  terminal_hash text not null unique check (terminal_hash ~ '^[0-9a-f]{64}$'),
  -- Rounds that it is good for.
  length integer not null check (length > 0),
  -- Public; drawn when the chain becomes active, so that it was made without knowing what its rounds would be.
  salt text check (salt ~ '^[A-Za-z0-9_-]{1,64}$'),
  made_at timestamptz not null default now(),
  constraint live_chain_salted check ((state = 'next') = (salt is null))
);
create unique index live_chain_standing on live_chain (table_key, state) where state <> 'used';

-- What players said at live tables: kept for thirty days, for moderators and for who was reported.
create table live_chat_message (
  id bigint generated always as identity primary key,
  table_key text not null references live_table (key),
  account_id text not null,
  -- The name that the player had; others read it shortened.
  name text not null check (length(name) >= 1 and length(name) <= 80),
  said text not null check (length(said) >= 1 and length(said) <= 400),
  said_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  -- Why a moderator took it out; the log of actions says who.
  removed_for text check (removed_for in ('insult', 'link', 'spam', 'begging', 'other')),
  constraint live_chat_removed check ((removed_at is null) = (removed_for is null))
);
create index live_chat_account on live_chat_message (account_id, id desc);
create index live_chat_said on live_chat_message (said_at);
create index live_chat_table on live_chat_message (table_key, id desc);

-- Who may not speak at live tables for a while; the log of actions says who decided it, and why.
create table live_chat_mute (
  account_id text primary key,
  until timestamptz not null
);

-- Who reported what to the moderators, each message once.
create table live_chat_report (
  message_id bigint not null references live_chat_message (id) on delete cascade,
  account_id text not null,
  reported_at timestamptz not null default clock_timestamp(),
  primary key (message_id, account_id)
);
create index live_chat_report_account on live_chat_report (account_id);

-- Devices of the operator's own that say what the rounds of a table came to. Of each table one stands; those before are
-- kept, for their rounds.
create table live_device (
  id uuid primary key,
  table_key text not null references live_table (key),
  name text not null check (length(name) >= 1 and length(name) <= 60),
  -- Ed25519, raw. Never registered twice, also not after it was withdrawn.
  public_key bytea not null unique check (octet_length(public_key) = 32),
  -- The picture of the table, HLS (.m3u8) or MP4; null where the wheel is drawn.
  stream_url text check (stream_url ~ '^https://' and length(stream_url) <= 500),
  proposed_by text not null,
  approved_by text not null,
  registered_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  withdrawn_by text,
  constraint live_device_two_people check (proposed_by <> approved_by),
  constraint live_device_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index live_device_standing on live_device (table_key) where withdrawn_at is null;

-- Rounds of the tables, shared by all who play them: open for bets, closed, where players decide playing, drawn, and
-- paid when no part is open any more; called off where they could not be drawn. The players' parts are rounds
-- (round.shared_id).
create table live_round (
  id bigint default nextval('crash_round_id_seq'::regclass) primary key,
  table_key text not null references live_table (key),
  chain_id bigint not null references live_chain (id),
  -- Which link of the chain, from 0: a round's own, or that of a shoe from which several are dealt.
  number integer not null check (number >= 0),
  -- Which round from its link, from 0: at tables with a shoe; 0 elsewhere.
  hand integer not null default 0 check (hand >= 0),
  -- The hash of the round before, or what the chain leads to: shown while bets are taken.
  hash_before text not null check (hash_before ~ '^[0-9a-f]{64}$'),
  -- The hash that the round is drawn from, sealed under the house's key for secrets.
  sealed_hash text not null,
  -- The same, opened when the round is drawn; of a shoe when its last hand has been dealt.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  -- What was drawn, as the table shows it.
  result jsonb check (jsonb_typeof(result) = 'object'),
  status text not null check (status in ('open', 'closed', 'playing', 'drawn', 'paid', 'calledOff')),
  opened_at timestamptz not null,
  -- From then on the table says that these are the last bets.
  last_at timestamptz not null,
  -- A bet counts if it is stored before.
  closes_at timestamptz not null,
  closed_at timestamptz,
  drawn_at timestamptz,
  -- From then on wins are paid: when the picture of the draw has come about.
  pays_at timestamptz,
  ended_at timestamptz,
  -- Somebody had a part in it; known once it has ended.
  played boolean not null default false,
  -- Of a hand that players decide in: how many cards had left the shoe before it.
  shoe_from integer check (shoe_from >= 0 and shoe_from <= 415),
  -- Of a hand that players decide in: what everybody may see of it, and what was decided so far. The dealer's covered
  -- card is not in it.
  play jsonb check (jsonb_typeof(play) = 'object'),
  -- Until then the seat whose turn it is may decide; who is silent stands.
  turn_ends_at timestamptz,
  -- The device whose word decides; null where the round is drawn from its link.
  device_id uuid references live_device (id),
  -- Since then nothing is heard of its device any more: stakes go back.
  silent_at timestamptz,
  constraint live_round_link unique (chain_id, number, hand),
  constraint live_round_closed check ((status = 'open') = (closed_at is null)),
  constraint live_round_drawn check ((status in ('drawn', 'paid')) = (drawn_at is not null)
    and (drawn_at is null) = (result is null) and (drawn_at is null) = (pays_at is null) and (hash is null
    or drawn_at is not null)),
  constraint live_round_ended check ((status in ('paid', 'calledOff')) = (ended_at is not null)),
  constraint live_round_turn check ((status = 'playing') = (turn_ends_at is not null) and (status <> 'playing'
    or play is not null)),
  constraint live_round_times check (opened_at <= last_at and last_at <= closes_at)
);
create unique index live_round_standing on live_round (table_key) where ended_at is null;
create index live_round_table on live_round (table_key, id);
create index live_round_unplayed on live_round (ended_at) where ended_at is not null and not played;

-- What devices said of rounds, each once.
create table live_device_result (
  round_id bigint primary key references live_round (id) on delete cascade,
  device_id uuid not null references live_device (id),
  -- The bytes that were signed, as text.
  said text not null check (length(said) >= 2 and length(said) <= 2000),
  -- Ed25519 over those bytes, base64.
  signature text not null check (length(signature) = 88),
  -- The same as the table shows it.
  result jsonb not null check (jsonb_typeof(result) = 'object'),
  -- By the device's clock.
  said_at timestamptz not null,
  heard_at timestamptz not null default clock_timestamp()
);

-- Who sits where in a round: the first bet on a seat takes it, and its part decides there.
create table live_seat (
  round_id bigint not null references live_round (id) on delete cascade,
  seat smallint not null check (seat >= 1 and seat <= 7),
  -- The player's part in the round.
  part_id uuid not null unique references round (id),
  primary key (round_id, seat)
);
