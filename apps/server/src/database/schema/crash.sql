-- Tables of crash, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Chains of hashes, each the SHA-256 of the text of the one that follows, made from the last one backwards and played
-- forwards. One is active and one is next, so that the hash a chain leads to is published before its salt is drawn and
-- long before its first round.
create table crash_chain (
  id bigint generated always as identity primary key,
  state text not null check (state in ('next', 'active', 'used')),
  -- What all hashes of the chain are computed from, sealed under the house's key for secrets.
  last_hash text not null,
  -- What the hash of the first round hashes to: published, and none of the chain's own.
  terminal_hash text not null unique check (terminal_hash ~ '^[0-9a-f]{64}$'),
  -- Rounds that it is good for.
  length integer not null check (length > 0),
  -- Public; drawn when the chain becomes active, so that it was made without knowing how its rounds would end.
  salt text check (salt ~ '^[A-Za-z0-9_-]{1,64}$'),
  made_at timestamptz not null default now(),
  constraint crash_chain_salted check ((state = 'next') = (salt is null))
);
create unique index crash_chain_standing on crash_chain (state) where state <> 'used';

-- Rounds of crash, shared by all who play them: waiting for bets, flying, and ended by the point or called off where
-- they never flew. The players' parts are rounds (round.shared_id).
create table crash_round (
  id bigint generated always as identity primary key,
  chain_id bigint not null references crash_chain (id),
  -- Which round of the chain, from 0.
  number integer not null check (number >= 0),
  -- The hash of the round before, or what the chain leads to: shown while bets are taken.
  hash_before text not null check (hash_before ~ '^[0-9a-f]{64}$'),
  -- The hash that the round is drawn from, sealed under the house's key for secrets.
  sealed_hash text not null,
  -- The same, opened when the round has ended.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  -- Where it ended, in hundredths: 198 is 1.98.
  point bigint check (point >= 100),
  status text not null check (status in ('waiting', 'flying', 'crashed', 'calledOff')),
  opened_at timestamptz not null,
  -- Until then bets are taken.
  flies_at timestamptz not null,
  -- From then on the curve grows.
  flew_at timestamptz,
  ended_at timestamptz,
  -- No part in it is open any more.
  settled boolean not null default false,
  -- Somebody had a part in it; known once it is settled.
  played boolean not null default false,
  constraint crash_round_link unique (chain_id, number),
  constraint crash_round_point check ((hash is null) = (point is null)),
  constraint crash_round_flew check ((status in ('flying', 'crashed')) = (flew_at is not null)),
  constraint crash_round_ended check ((status in ('crashed', 'calledOff')) = (ended_at is not null)
    and (ended_at is null) = (hash is null)),
  constraint crash_round_settled check (not settled or ended_at is not null)
);
create unique index crash_round_standing on crash_round ((true)) where ended_at is null;
create index crash_round_unplayed on crash_round (ended_at) where settled and not played;
create index crash_round_unsettled on crash_round (id) where not settled;
