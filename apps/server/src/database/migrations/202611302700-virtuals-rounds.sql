-- Virtual sports: rounds that are drawn from a seed and bet on as any fixture is. A row carries what the house committed to before it took
-- a bet, and what came of it; the bets are tickets on the fixture that it stands for.
create table virtual_round (
  id bigint generated always as identity primary key,
  sport text not null check (sport ~ '^virtual-[a-z-]{1,40}$'),
  number integer not null check (number >= 1),
  status text not null check (status in ('open', 'closed', 'running', 'decided', 'ended', 'calledOff')),
  fixture_id bigint generated always as (40000000000000 + id) stored unique,
  matchup jsonb not null check (jsonb_typeof(matchup) = 'object'),
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  sealed_seed text not null,
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  story jsonb check (jsonb_typeof(story) = 'object'),
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  unique (sport, number),
  constraint virtual_round_times check (opened_at < closes_at and closes_at <= starts_at and starts_at <= ends_at),
  constraint virtual_round_story check (status in ('open', 'closed', 'calledOff') or story is not null),
  constraint virtual_round_seed check (seed is null or status in ('decided', 'ended')),
  constraint virtual_round_told check (status not in ('decided', 'ended') or seed is not null),
  constraint virtual_round_ended check ((status in ('ended', 'calledOff')) = (ended_at is not null))
);
comment on table virtual_round is
  'Rounds of virtual sports: open for bets, closed, running while pages show them, decided when the seed is told and the result said, ended once that is stored; called off where they could not be drawn, and stakes go back.';
comment on column virtual_round.number is 'Counts the rounds of a sport from 1; pairing and prices follow from it.';
comment on column virtual_round.fixture_id is 'The fixture that bets name.';
comment on column virtual_round.matchup is 'Who meets and how strong they are, as it was priced: an upgrade in the middle of a round changes nothing of it.';
comment on column virtual_round.seed_hash is 'SHA-256 of the text of the seed, shown before the first bet.';
comment on column virtual_round.sealed_seed is 'The seed as only the house''s key opens it.';
comment on column virtual_round.seed is 'The seed itself, 64 hex digits; null until the round is decided.';
comment on column virtual_round.story is 'How it came out and what pages show of it; null while bets may still come.';
comment on column virtual_round.closes_at is 'Bets end; on the wall clock of the database.';
comment on column virtual_round.starts_at is 'Nothing of the draw is known to anybody before: longer after the close than a bet may be on its way.';

create unique index virtual_round_one_stands on virtual_round (sport) where ended_at is null;
create index virtual_round_latest on virtual_round (sport, id desc);
