-- What a processor of coins says, stored before it is understood. It numbers payments and not messages, so that a message is known by
-- the digest of its bytes: the same bytes are one row, and a message that says something else of the same payment is another.
create table coin_processor_message (
  id bigint generated always as identity primary key,
  provider text not null,
  digest text not null,
  -- Dropped after a while, unless somebody has to look at it.
  body bytea,
  received_at timestamptz not null,
  -- Null until it was dealt with.
  applied_at timestamptz,
  -- booked: coins that were credited, shown or taken back; passed: about a payout; person: somebody has to look, and no money moved.
  outcome text check (outcome in ('booked', 'passed', 'noted', 'person')),
  reason text,
  -- When an operator has seen to it.
  seen_at timestamptz,
  seen_by text,
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  unique (provider, digest)
);
create index coin_processor_message_waiting on coin_processor_message (retry_at, id) where applied_at is null;
create index coin_processor_message_person on coin_processor_message (id) where outcome = 'person' and seen_at is null;
create index coin_processor_message_bodies on coin_processor_message (applied_at)
  where body is not null and (outcome <> 'person' or seen_at is not null);
