-- Tables of virtuals, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Rounds of virtual sports: open for bets, closed, running while pages show them, decided when the seed is told and the
-- result said, ended once that is stored; called off where they could not be drawn, and stakes go back.
create table virtual_round (
  id bigint generated always as identity primary key,
  sport text not null check (sport ~ '^virtual-[a-z-]{1,40}$'),
  -- Counts the rounds of a sport from 1; pairing and prices follow from it.
  number integer not null check (number >= 1),
  status text not null check (status in ('open', 'closed', 'running', 'decided', 'ended', 'calledOff')),
  -- The fixture that bets name.
  fixture_id bigint generated always as ('40000000000000'::bigint + id) stored unique,
  -- Who meets and how strong they are, as it was priced: an upgrade in the middle of a round changes nothing of it.
  matchup jsonb not null check (jsonb_typeof(matchup) = 'object'),
  -- SHA-256 of the text of the seed, shown before the first bet.
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- The seed as only the house's key opens it.
  sealed_seed text not null,
  -- The seed itself, 64 hex digits; null until the round is decided.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  -- How it came out and what pages show of it; null while bets may still come.
  story jsonb check (jsonb_typeof(story) = 'object'),
  opened_at timestamptz not null,
  -- Bets end; on the wall clock of the database.
  closes_at timestamptz not null,
  -- Nothing of the draw is known to anybody before: longer after the close than a bet may be on its way.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  unique (sport, number),
  constraint virtual_round_told check ((status not in ('decided', 'ended')) or seed is not null),
  constraint virtual_round_story check ((status in ('open', 'closed', 'calledOff')) or story is not null),
  constraint virtual_round_ended check ((status in ('ended', 'calledOff')) = (ended_at is not null)),
  constraint virtual_round_seed check (seed is null or (status in ('decided', 'ended'))),
  constraint virtual_round_times check (opened_at < closes_at and closes_at <= starts_at and starts_at <= ends_at)
);
create index virtual_round_latest on virtual_round (sport, id desc);
create unique index virtual_round_one_stands on virtual_round (sport) where ended_at is null;
