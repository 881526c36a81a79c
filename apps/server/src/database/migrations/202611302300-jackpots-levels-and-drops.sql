-- Jackpots of the house: levels that a share of each stake fills and that one of those stakes wins. Each level carries what it holds to
-- the millionth of a minor unit; the ledger carries the whole minor units of all of them together.
create table jackpot_level (
  name text primary key,
  currency text not null,
  kind text not null check (kind in ('mystery', 'colossus')),
  seed_minor bigint not null check (seed_minor > 0),
  cap_minor bigint check (cap_minor > seed_minor),
  per_win_minor bigint check (per_win_minor > 0),
  share_ppm integer not null check (share_ppm > 0),
  games text[] not null,
  next_terms jsonb,
  on_since timestamptz,
  generation integer not null default 1 check (generation >= 1),
  held_micros bigint not null check (held_micros >= 0),
  began_at timestamptz not null default now(),
  published_by text not null,
  published_at timestamptz not null default now(),
  constraint jackpot_level_kind check ((kind = 'mystery') = (cap_minor is not null) and (kind = 'colossus') = (per_win_minor is not null))
);
comment on table jackpot_level is 'Jackpots of the house that are filled by a share of the stakes of its own games, and won by one of them.';
comment on column jackpot_level.currency is 'Of all its amounts, whatever its players play in.';
comment on column jackpot_level.seed_minor is 'What stands in it when it begins.';
comment on column jackpot_level.cap_minor is 'It drops by this amount; null of the one without an end.';
comment on column jackpot_level.per_win_minor is 'Of the one without an end: so much is contributed on average from win to win.';
comment on column jackpot_level.share_ppm is 'What each stake adds, in millionths of it.';
comment on column jackpot_level.games is 'The games whose rounds fill it and may win it.';
comment on column jackpot_level.next_terms is 'Seed, cap and perWin that hold from the next generation on; null where they stay.';
comment on column jackpot_level.on_since is 'Rounds that ended from then on count; null while it is switched off, with what it holds.';
comment on column jackpot_level.generation is 'Which time it is filled, from 1.';
comment on column jackpot_level.held_micros is 'What it holds, in millionths of a minor unit.';
comment on column jackpot_level.began_at is 'When this generation began.';
comment on column jackpot_level.published_by is 'Who approved the terms last: `operator:NAME`, or `house` of a demo.';

create table jackpot_drop (
  level text not null references jackpot_level (name),
  generation integer not null,
  account_id text not null,
  round_id uuid not null,
  game text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  added_micros bigint not null check (added_micros > 0),
  before_micros bigint not null check (before_micros >= 0),
  room_micros bigint not null,
  cap_minor bigint,
  rate text not null,
  pool_currency text not null,
  pool_minor bigint not null check (pool_minor > 0),
  paid_minor bigint not null check (paid_minor > 0),
  paid_rate text not null,
  at timestamptz not null,
  told_at timestamptz,
  primary key (level, generation)
);
comment on table jackpot_drop is 'Each time a level dropped, who won it, and what anybody needs to compute the chance again. A generation is won once.';
comment on column jackpot_drop.added_micros is 'd: what the round added, in millionths of a minor unit of the pool.';
comment on column jackpot_drop.before_micros is 'm: what the level held before it.';
comment on column jackpot_drop.room_micros is 'What the chance was counted of: d over this, 1 at most. C - m of a mystery level.';
comment on column jackpot_drop.rate is 'Units of the pool''s currency for one of the stake''s, a fraction as `1/1`.';
comment on column jackpot_drop.pool_minor is 'What the pool gave.';
comment on column jackpot_drop.paid_minor is 'What the player got, in his currency.';
comment on column jackpot_drop.paid_rate is 'Units of his currency for one of the pool''s, a fraction.';
comment on column jackpot_drop.at is 'When the round ended.';
comment on column jackpot_drop.told_at is 'When a page had shown it to its player.';
create index jackpot_drop_account on jackpot_drop (account_id, at);
create index jackpot_drop_at on jackpot_drop (at);

create table jackpot_fold (
  currency text primary key,
  folds bigint not null default 0,
  read_to timestamptz not null default now(),
  read_round uuid not null default '00000000-0000-0000-0000-000000000000',
  booked_minor bigint not null default 0,
  rounds bigint not null default 0
);
comment on table jackpot_fold is 'How far the rounds are read into the levels, and what of the levels stands in the ledger. One row: who holds it reads on.';
comment on column jackpot_fold.currency is 'Of the pool.';
comment on column jackpot_fold.folds is 'How many times it was written.';
comment on column jackpot_fold.read_to is 'Rounds that ended before this moment, or at it with an id up to `read_round`, are read.';
comment on column jackpot_fold.booked_minor is 'What the ledger''s pool holds for the levels: the whole minor units of what all hold together.';
comment on column jackpot_fold.rounds is 'How many rounds have contributed.';
insert into jackpot_fold (currency) values ('EUR');
