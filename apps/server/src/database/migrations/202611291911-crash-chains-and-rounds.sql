-- The shared rounds of crash and the chains that they are drawn from. Where a round ends stands here only sealed until it has ended.

create table crash_chain (
  id bigint generated always as identity primary key,
  state text not null check (state in ('next', 'active', 'used')),
  last_hash text not null,
  terminal_hash text not null unique check (terminal_hash ~ '^[0-9a-f]{64}$'),
  length integer not null check (length > 0),
  salt text check (salt ~ '^[A-Za-z0-9_-]{1,64}$'),
  made_at timestamptz not null default now(),
  constraint crash_chain_salted check ((state = 'next') = (salt is null))
);
comment on table crash_chain is
  'Chains of hashes, each the SHA-256 of the text of the one that follows, made from the last one backwards and played forwards. One is active and one is next, so that the hash a chain leads to is published before its salt is drawn and long before its first round.';
comment on column crash_chain.last_hash is 'What all hashes of the chain are computed from, sealed under the house''s key for secrets.';
comment on column crash_chain.terminal_hash is 'What the hash of the first round hashes to: published, and none of the chain''s own.';
comment on column crash_chain.length is 'Rounds that it is good for.';
comment on column crash_chain.salt is 'Public; drawn when the chain becomes active, so that it was made without knowing how its rounds would end.';
create unique index crash_chain_standing on crash_chain (state) where state <> 'used';

create table crash_round (
  id bigint generated always as identity primary key,
  chain_id bigint not null references crash_chain,
  number integer not null check (number >= 0),
  hash_before text not null check (hash_before ~ '^[0-9a-f]{64}$'),
  sealed_hash text not null,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  point bigint check (point >= 100),
  status text not null check (status in ('waiting', 'flying', 'crashed', 'calledOff')),
  opened_at timestamptz not null,
  flies_at timestamptz not null,
  flew_at timestamptz,
  ended_at timestamptz,
  settled boolean not null default false,
  played boolean not null default false,
  constraint crash_round_link unique (chain_id, number),
  constraint crash_round_flew check ((status in ('flying', 'crashed')) = (flew_at is not null)),
  constraint crash_round_ended check ((status in ('crashed', 'calledOff')) = (ended_at is not null) and (ended_at is null) = (hash is null)),
  constraint crash_round_point check ((hash is null) = (point is null)),
  constraint crash_round_settled check (not settled or ended_at is not null)
);
comment on table crash_round is
  'Rounds of crash, shared by all who play them: waiting for bets, flying, and ended by the point or called off where they never flew. The players'' parts are rounds (round.shared_id).';
comment on column crash_round.number is 'Which round of the chain, from 0.';
comment on column crash_round.hash_before is 'The hash of the round before, or what the chain leads to: shown while bets are taken.';
comment on column crash_round.sealed_hash is 'The hash that the round is drawn from, sealed under the house''s key for secrets.';
comment on column crash_round.hash is 'The same, opened when the round has ended.';
comment on column crash_round.point is 'Where it ended, in hundredths: 198 is 1.98.';
comment on column crash_round.flies_at is 'Until then bets are taken.';
comment on column crash_round.flew_at is 'From then on the curve grows.';
comment on column crash_round.settled is 'No part in it is open any more.';
comment on column crash_round.played is 'Somebody had a part in it; known once it is settled.';
create unique index crash_round_standing on crash_round ((true)) where ended_at is null;
create index crash_round_unsettled on crash_round (id) where not settled;
create index crash_round_unplayed on crash_round (ended_at) where settled and not played;
