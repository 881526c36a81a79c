-- Tables of races, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Races of slots: who had the best multiple of one round, from a stake on, within a period.
create table race (
  id uuid primary key,
  -- Of the players who take part, of the floor and of the prizes.
  currency text not null,
  -- The slots whose rounds count.
  games text[] not null check (cardinality(games) > 0),
  -- The least stake of a round that counts.
  floor_minor bigint not null check (floor_minor > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Who made it: `operator:NAME`.
  created_by text not null,
  created_at timestamptz not null default now(),
  -- Rounds that began before this moment are in the board.
  read_to timestamptz,
  -- When its prizes were paid, once and all together; null until then.
  paid_at timestamptz,
  constraint race_time check (ends_at > starts_at)
);
create index race_ends on race (ends_at);
create index race_unpaid on race (ends_at) where paid_at is null;

-- The best round of each player in a race so far: by its multiple, of equal ones the earlier.
create table race_entry (
  race_id uuid not null references race (id),
  account_id text not null,
  round_id uuid not null,
  stake_minor bigint not null check (stake_minor > 0),
  payout_minor bigint not null check (payout_minor >= 0),
  -- When the round began.
  at timestamptz not null,
  primary key (race_id, account_id)
);

-- What each place of a race gets, fixed when it was made, and who got it. A place that nobody reached keeps no winner.
create table race_prize (
  race_id uuid not null references race (id),
  place integer not null check (place >= 1 and place <= 100),
  amount_minor bigint not null check (amount_minor > 0),
  -- The winner, once the race is paid.
  account_id text,
  -- The round that he won with.
  round_id uuid,
  primary key (race_id, place),
  constraint race_prize_won check ((account_id is null) = (round_id is null))
);
