-- Races: for a while the best multiple of one round counts, and the first places get prizes that were fixed before it began.
create table race (
  id uuid primary key,
  currency text not null,
  games text[] not null check (cardinality(games) > 0),
  floor_minor bigint not null check (floor_minor > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  read_to timestamptz,
  paid_at timestamptz,
  constraint race_time check (ends_at > starts_at)
);
comment on table race is 'Races of slots: who had the best multiple of one round, from a stake on, within a period.';
comment on column race.currency is 'Of the players who take part, of the floor and of the prizes.';
comment on column race.games is 'The slots whose rounds count.';
comment on column race.floor_minor is 'The least stake of a round that counts.';
comment on column race.created_by is 'Who made it: `operator:NAME`.';
comment on column race.read_to is 'Rounds that began before this moment are in the board.';
comment on column race.paid_at is 'When its prizes were paid, once and all together; null until then.';
create index race_ends on race (ends_at);
create index race_unpaid on race (ends_at) where paid_at is null;

create table race_prize (
  race_id uuid not null references race (id),
  place integer not null check (place between 1 and 100),
  amount_minor bigint not null check (amount_minor > 0),
  account_id text,
  round_id uuid,
  primary key (race_id, place),
  constraint race_prize_won check ((account_id is null) = (round_id is null))
);
comment on table race_prize is 'What each place of a race gets, fixed when it was made, and who got it. A place that nobody reached keeps no winner.';
comment on column race_prize.account_id is 'The winner, once the race is paid.';
comment on column race_prize.round_id is 'The round that he won with.';

create table race_entry (
  race_id uuid not null references race (id),
  account_id text not null,
  round_id uuid not null,
  stake_minor bigint not null check (stake_minor > 0),
  payout_minor bigint not null check (payout_minor >= 0),
  at timestamptz not null,
  primary key (race_id, account_id)
);
comment on table race_entry is 'The best round of each player in a race so far: by its multiple, of equal ones the earlier.';
comment on column race_entry.at is 'When the round began.';
