-- What one person proposes of results and prices waits here for another, and what the book suspends by itself for any.
create table desk_proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('result', 'void', 'rollbackResult', 'rollbackVoid', 'price')),
  fixture_id bigint not null,
  -- A word of the feed (result, void, rollback), or {marketKey, pricing}.
  body jsonb not null,
  -- Where it is known from, or why.
  source text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text check (decision in ('confirmed', 'refused', 'takenBack')),
  decided_by text,
  -- When the leader of the feed had said it.
  said_at timestamptz,
  check ((decided_at is null) = (decision is null)),
  -- Nobody confirms what they have proposed; only they take it back.
  check (decision is null or (decision = 'takenBack') = (decided_by = proposed_by))
);
create index desk_proposal_open on desk_proposal (proposed_at) where decided_at is null;
create index desk_proposal_to_say on desk_proposal (id) where decision = 'confirmed' and said_at is null;
create index desk_proposal_by_time on desk_proposal (proposed_at);

create table price_error (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  market_key text not null,
  fault text not null,
  -- [{outcome, oldMilli, newMilli}]
  outcomes jsonb not null,
  event_ms bigint not null,
  found_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The source insisted or gave a reason, or took it back; or a person answered.
  state text not null default 'open'
    check (state in ('open', 'believed', 'withdrawn', 'reopened', 'priced', 'shut', 'void')),
  answered_by text,
  reason text,
  -- When the leader of the feed had opened it, where a person took the new prices for right.
  applied_at timestamptz,
  check ((ended_at is null) = (state = 'open'))
);
create unique index price_error_open on price_error (fixture_id, market_key) where ended_at is null;
create index price_error_by_time on price_error (found_at);
create index price_error_to_apply on price_error (id) where state = 'reopened' and applied_at is null;
