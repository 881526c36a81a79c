-- Tables of tables, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- The tables, each led by one process at a time: whoever holds the lease conducts its rounds, and who is killed loses
-- it by time.
create table live_table (
  key text primary key check (key ~ '^live-[a-z-]{1,50}$'),
  -- The process that leads, by a number that it drew when it started.
  led_by uuid,
  led_until timestamptz,
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

-- Rounds of the tables, shared by all who play them: open for bets, closed, drawn, and paid when no part is open any
-- more; called off where they could not be drawn. The players' parts are rounds (round.shared_id).
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
  status text not null check (status in ('open', 'closed', 'drawn', 'paid', 'calledOff')),
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
  constraint live_round_link unique (chain_id, number, hand),
  constraint live_round_closed check ((status = 'open') = (closed_at is null)),
  constraint live_round_drawn check ((status in ('drawn', 'paid')) = (drawn_at is not null)
    and (drawn_at is null) = (result is null) and (drawn_at is null) = (pays_at is null) and (hash is null
    or drawn_at is not null)),
  constraint live_round_ended check ((status in ('paid', 'calledOff')) = (ended_at is not null)),
  constraint live_round_times check (opened_at <= last_at and last_at <= closes_at)
);
create unique index live_round_standing on live_round (table_key) where ended_at is null;
create index live_round_table on live_round (table_key, id);
create index live_round_unplayed on live_round (ended_at) where ended_at is not null and not played;
