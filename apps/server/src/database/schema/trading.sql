-- Tables of trading, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Results and voids that two people decided and that wait for the feed's leader to say them.
create table decided_word (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  -- A word of the feed: result, void, rollback.
  word jsonb not null,
  -- When the second person agreed.
  decided_at timestamptz not null default now(),
  -- When the leader of the feed had said it.
  said_at timestamptz
);
create index decided_word_said on decided_word (decided_at) where said_at is not null;
create index decided_word_to_say on decided_word (id) where said_at is null;

-- Prices that the book found palpably wrong: their market was suspended by itself until the source explained them or a
-- person answered.
create table price_error (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  market_key text not null,
  -- The rule that they broke.
  fault text not null,
  -- [{outcome, oldMilli, newMilli}].
  outcomes jsonb not null,
  -- Event time at which they came.
  event_ms bigint not null,
  found_at timestamptz not null default now(),
  ended_at timestamptz,
  -- `believed`: the source insisted or gave a reason; `withdrawn`: it took them back; `reopened`, `priced`, `shut`,
  -- `void`: a person answered.
  state text not null default 'open' check (state in ('open', 'believed', 'withdrawn', 'reopened', 'priced', 'shut',
    'void')),
  -- The operator who answered.
  answered_by text,
  reason text,
  -- When the leader of the feed had opened it, where a person took the new prices for right.
  applied_at timestamptz,
  check ((ended_at is null) = (state = 'open'))
);
create index price_error_by_time on price_error (found_at);
create unique index price_error_open on price_error (fixture_id, market_key) where ended_at is null;
create index price_error_to_apply on price_error (id) where state = 'reopened' and applied_at is null;
