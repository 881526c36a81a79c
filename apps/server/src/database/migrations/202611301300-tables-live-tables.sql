-- Tables that many play at once, without a vendor: their rounds, and the chains of hashes that they are drawn from. What a round comes to
-- stands here only sealed until its bets are closed.

create table live_table (
  key text primary key check (key ~ '^live-[a-z-]{1,50}$'),
  led_by uuid,
  led_until timestamptz,
  constraint live_table_led check ((led_by is null) = (led_until is null))
);
comment on table live_table is 'The tables, each led by one process at a time: whoever holds the lease conducts its rounds, and who is killed loses it by time.';
comment on column live_table.led_by is 'The process that leads, by a number that it drew when it started.';

create table live_chain (
  id bigint generated always as identity primary key,
  table_key text not null references live_table,
  state text not null check (state in ('next', 'active', 'used')),
  last_hash text not null,
  terminal_hash text not null unique check (terminal_hash ~ '^[0-9a-f]{64}$'),
  length integer not null check (length > 0),
  salt text check (salt ~ '^[A-Za-z0-9_-]{1,64}$'),
  made_at timestamptz not null default now(),
  constraint live_chain_salted check ((state = 'next') = (salt is null))
);
comment on table live_chain is
  'Chains of hashes, each the SHA-256 of the text of the one that follows, made from the last one backwards and played forwards. Of each table one is active and one is next, so that the hash a chain leads to is published before its salt is drawn and long before its first round.';
comment on column live_chain.last_hash is 'What all hashes of the chain are computed from, sealed under the house''s key for secrets.';
comment on column live_chain.terminal_hash is 'What the hash of the first round hashes to: published, and none of the chain''s own.';
comment on column live_chain.length is 'Rounds that it is good for.';
comment on column live_chain.salt is 'Public; drawn when the chain becomes active, so that it was made without knowing what its rounds would be.';
create unique index live_chain_standing on live_chain (table_key, state) where state <> 'used';

create table live_round (
  -- One sequence numbers all shared rounds, so that round.shared_id names one whatever was played.
  id bigint primary key default nextval('crash_round_id_seq'),
  table_key text not null references live_table,
  chain_id bigint not null references live_chain,
  number integer not null check (number >= 0),
  hand integer not null default 0 check (hand >= 0),
  hash_before text not null check (hash_before ~ '^[0-9a-f]{64}$'),
  sealed_hash text not null,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  result jsonb check (jsonb_typeof(result) = 'object'),
  status text not null check (status in ('open', 'closed', 'drawn', 'paid', 'calledOff')),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  closes_at timestamptz not null,
  closed_at timestamptz,
  drawn_at timestamptz,
  pays_at timestamptz,
  ended_at timestamptz,
  played boolean not null default false,
  constraint live_round_link unique (chain_id, number, hand),
  constraint live_round_times check (opened_at <= last_at and last_at <= closes_at),
  constraint live_round_closed check ((status = 'open') = (closed_at is null)),
  constraint live_round_drawn check (
    (status in ('drawn', 'paid')) = (drawn_at is not null) and (drawn_at is null) = (result is null)
    and (drawn_at is null) = (pays_at is null) and (hash is null or drawn_at is not null)
  ),
  constraint live_round_ended check ((status in ('paid', 'calledOff')) = (ended_at is not null))
);
comment on table live_round is
  'Rounds of the tables, shared by all who play them: open for bets, closed, drawn, and paid when no part is open any more; called off where they could not be drawn. The players'' parts are rounds (round.shared_id).';
comment on column live_round.number is 'Which link of the chain, from 0: a round''s own, or that of a shoe from which several are dealt.';
comment on column live_round.hand is 'Which round from its link, from 0: at tables with a shoe; 0 elsewhere.';
comment on column live_round.hash_before is 'The hash of the round before, or what the chain leads to: shown while bets are taken.';
comment on column live_round.sealed_hash is 'The hash that the round is drawn from, sealed under the house''s key for secrets.';
comment on column live_round.hash is 'The same, opened when the round is drawn; of a shoe when its last hand has been dealt.';
comment on column live_round.result is 'What was drawn, as the table shows it.';
comment on column live_round.last_at is 'From then on the table says that these are the last bets.';
comment on column live_round.closes_at is 'A bet counts if it is stored before.';
comment on column live_round.pays_at is 'From then on wins are paid: when the picture of the draw has come about.';
comment on column live_round.played is 'Somebody had a part in it; known once it has ended.';
create unique index live_round_standing on live_round (table_key) where ended_at is null;
create index live_round_table on live_round (table_key, id);
create index live_round_unplayed on live_round (ended_at) where ended_at is not null and not played;

comment on column round.shared_id is
  'The shared round (crash_round or live_round, which one sequence numbers) that this is a player''s part in; null where it is drawn from a pair of seeds.';
