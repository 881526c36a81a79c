-- Results that a person said are known as such, and what a source would change of them, or of old results, waits for a person.
alter table market_result add column by_hand boolean not null default false;

create table held_result (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  market_key text not null,
  -- The generation that stands and would be corrected.
  of_generation integer not null,
  kind text not null check (kind in ('settled', 'rolledBack')),
  outcomes jsonb not null,
  confirmed boolean not null,
  event_at timestamptz not null,
  -- It came later than the house corrects by itself, or a person had said what stands.
  why text not null check (why in ('late', 'byHand')),
  held_at timestamptz not null default now(),
  answered_at timestamptz,
  -- Withdrawn: the source has said what stands again.
  answer text check (answer in ('taken', 'refused', 'withdrawn')),
  answered_by text,
  check ((answered_at is null) = (answer is null))
);
create unique index held_result_open on held_result (fixture_id, market_key) where answered_at is null;
create index held_result_by_market on held_result (fixture_id, market_key, of_generation);
create index held_result_by_time on held_result (held_at);
