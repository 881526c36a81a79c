-- Tables of jackpots, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Jackpots of the house that are filled by a share of the stakes of its own games, and won by one of them.
create table jackpot_level (
  name text primary key,
  -- Of all its amounts, whatever its players play in.
  currency text not null,
  kind text not null check (kind in ('mystery', 'colossus')),
  -- What stands in it when it begins.
  seed_minor bigint not null check (seed_minor > 0),
  -- It drops by this amount; null of the one without an end.
  cap_minor bigint,
  -- Of the one without an end: so much is contributed on average from win to win.
  per_win_minor bigint check (per_win_minor > 0),
  -- What each stake adds, in millionths of it.
  share_ppm integer not null check (share_ppm > 0),
  -- The games whose rounds fill it and may win it.
  games text[] not null,
  -- Seed, cap and perWin that hold from the next generation on; null where they stay.
  next_terms jsonb,
  -- Rounds that ended from then on count; null while it is switched off, with what it holds.
  on_since timestamptz,
  -- Which time it is filled, from 1.
  generation integer not null default 1 check (generation >= 1),
  -- What it holds, in millionths of a minor unit.
  held_micros bigint not null check (held_micros >= 0),
  -- When this generation began.
  began_at timestamptz not null default now(),
  -- Who approved the terms last: `operator:NAME`, or `house` of a demo.
  published_by text not null,
  published_at timestamptz not null default now(),
  constraint jackpot_level_kind check ((kind = 'mystery') = (cap_minor is not null)
    and (kind = 'colossus') = (per_win_minor is not null)),
  check (cap_minor > seed_minor)
);

-- Each time a level dropped, who won it, and what anybody needs to compute the chance again. A generation is won once.
create table jackpot_drop (
  level text not null references jackpot_level (name),
  generation integer not null,
  account_id text not null,
  round_id uuid not null,
  game text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  -- d: what the round added, in millionths of a minor unit of the pool.
  added_micros bigint not null check (added_micros > 0),
  -- m: what the level held before it.
  before_micros bigint not null check (before_micros >= 0),
  -- What the chance was counted of: d over this, 1 at most. C - m of a mystery level.
  room_micros bigint not null,
  cap_minor bigint,
  -- Units of the pool's currency for one of the stake's, a fraction as `1/1`.
  rate text not null,
  pool_currency text not null,
  -- What the pool gave.
  pool_minor bigint not null check (pool_minor > 0),
  -- What the player got, in his currency.
  paid_minor bigint not null check (paid_minor > 0),
  -- Units of his currency for one of the pool's, a fraction.
  paid_rate text not null,
  -- When the round ended.
  at timestamptz not null,
  -- When a page had shown it to its player.
  told_at timestamptz,
  primary key (level, generation)
);
create index jackpot_drop_account on jackpot_drop (account_id, at);
create index jackpot_drop_at on jackpot_drop (at);

-- How far the rounds are read into the levels, and what of the levels stands in the ledger. One row: who holds it reads
-- on.
create table jackpot_fold (
  -- Of the pool.
  currency text primary key,
  -- How many times it was written.
  folds bigint not null default 0,
  -- Rounds that ended before this moment, or at it with an id up to `read_round`, are read.
  read_to timestamptz not null default now(),
  read_round uuid not null default '00000000-0000-0000-0000-000000000000',
  -- What the ledger's pool holds for the levels: the whole minor units of what all hold together.
  booked_minor bigint not null default 0,
  -- How many rounds have contributed.
  rounds bigint not null default 0
);
