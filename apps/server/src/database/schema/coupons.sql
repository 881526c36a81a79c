-- Tables of coupons, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Coupons of the sport jackpot: terms, pool, how they came out. Amounts are minor units of its currency.
create table coupon (
  id bigint generated always as identity primary key,
  currency text not null,
  -- What one column costs.
  column_minor bigint not null check (column_minor > 0),
  -- What the house keeps of the stakes.
  take_percent integer not null check (take_percent >= 0 and take_percent <= 50),
  -- What of the pool goes to columns with every match right; the rest to those with one wrong.
  first_percent integer not null check (first_percent >= 50 and first_percent <= 95),
  -- The pool is at least this: what is missing at the close comes from the house.
  guarantee_minor bigint not null check (guarantee_minor >= 0),
  -- What a match without a result counts as.
  put_off text not null check (put_off in ('everyPickWins', 'countsAsDraw')),
  -- Where more matches were put off every stake goes back.
  most_put_off integer not null check (most_put_off >= 0),
  -- Takes entries; waits for results; was settled and may be corrected; stands for good.
  status text not null default 'open' check (status in ('open', 'closed', 'settled', 'final')),
  -- Event time at which its first match begins.
  first_start_at timestamptz not null,
  -- The moment of the database at which it takes no more entries; earlier where a match begins earlier.
  closes_at timestamptz not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- Who approved it: `operator:NAME`.
  opened_by text not null,
  -- What coupons before it have carried over.
  carried_in_minor bigint not null check (carried_in_minor >= 0),
  stakes_minor bigint check (stakes_minor >= 0),
  -- What of the stakes is played for; null while it takes entries.
  share_minor bigint check (share_minor >= 0),
  -- What the house added up to the guarantee.
  added_minor bigint check (added_minor >= 0),
  pool_minor bigint check (pool_minor >= 0),
  -- How many times it was settled: once, and again for each correction.
  generation integer not null default 0 check (generation >= 0),
  -- How each match counted when it was last settled: 1, X, 2, or * where every pick is right.
  verdicts text,
  -- Too many matches were put off: every stake goes back.
  void boolean not null default false,
  -- Columns of all entries with every match right.
  first_columns bigint not null default 0,
  second_columns bigint not null default 0,
  -- What each of them gets.
  per_first_minor bigint not null default 0,
  per_second_minor bigint not null default 0,
  -- What of the pool has left it as it was last settled; the rest is carried over.
  released_minor bigint not null default 0 check (released_minor >= 0),
  settled_at timestamptz,
  -- From then on no correction settles it again, and what it carries over goes on.
  final_at timestamptz,
  constraint coupon_pool check (pool_minor = (share_minor + added_minor + carried_in_minor)
    and released_minor <= pool_minor),
  constraint coupon_settled check ((generation > 0) = (verdicts is not null) and (status in ('settled',
    'final')) = (settled_at is not null))
);
create index coupon_at_work on coupon (status, id) where status <> 'final';

-- What players picked on coupons, and what it won.
create table coupon_entry (
  id uuid primary key,
  coupon_id bigint not null references coupon (id),
  account_id text not null,
  -- Of the stake and of what is paid.
  currency text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  -- Match by match, as `1|X2|1X2`.
  picks text not null,
  -- One for each way to choose one outcome of every match.
  columns integer not null check (columns > 0),
  stake_minor bigint not null check (stake_minor > 0),
  -- The stake in the currency of the coupon.
  pool_stake_minor bigint not null check (pool_stake_minor > 0),
  -- Units of the player's currency for one of the coupon's, a fraction as `1/1`: of the stake and of what is paid.
  rate text not null,
  placed_at timestamptz not null,
  -- At which settlement of the coupon what stands here was paid; 0: nothing was.
  generation integer not null default 0,
  first_columns bigint not null default 0,
  second_columns bigint not null default 0,
  -- In the currency of the coupon.
  won_minor bigint not null default 0 check (won_minor >= 0),
  -- In the player's: of a coupon that came to nothing the stake.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- The bonus (bonus_grant) that paid a part of its stake; null where cash paid alone.
  bonus_id uuid,
  -- How much of `stake_minor` that bonus paid. What the entry is paid is shared in this proportion, cash cut.
  bonus_minor bigint not null default 0,
  unique (account_id, idempotency_key),
  constraint coupon_entry_bonus check ((bonus_id is null) = (bonus_minor = 0) and bonus_minor >= 0
    and bonus_minor <= stake_minor)
);
create index coupon_entry_by_bonus on coupon_entry (bonus_id) where bonus_id is not null;
create index coupon_entry_of_account on coupon_entry (account_id, placed_at);
create index coupon_entry_of_coupon on coupon_entry (coupon_id, id);

-- What an entry comes to from a settlement on, where that changed it; before, and where no row is, nothing.
create table coupon_entry_paid (
  entry_id uuid not null references coupon_entry (id),
  generation integer not null check (generation > 0),
  -- In the player's currency; of a coupon that came to nothing the stake.
  paid_minor bigint not null check (paid_minor >= 0),
  primary key (entry_id, generation)
);

-- The matches of a coupon, as they were called when it was opened.
create table coupon_match (
  coupon_id bigint not null references coupon (id),
  number smallint not null check (number >= 1 and number <= 14),
  fixture_id bigint not null,
  home text not null,
  away text not null,
  tournament text not null,
  -- Event time.
  start_at timestamptz not null,
  -- What two people of the house have said of it, whatever a source says.
  said text check (said in ('1', 'X', '2', 'putOff')),
  -- Who approved that: `operator:NAME`.
  said_by text,
  -- How it counts as far as is known; `*`: every pick is right.
  verdict text check (verdict in ('1', 'X', '2', '*')),
  was_put_off boolean not null default false,
  primary key (coupon_id, number),
  unique (coupon_id, fixture_id)
);

-- What coupons that stand for good have carried over, until one that opens takes it.
create table coupon_purse (
  currency text primary key,
  held_minor bigint not null default 0 check (held_minor >= 0)
);

-- Each time a coupon was settled: the first, and each correction.
create table coupon_settlement (
  coupon_id bigint not null references coupon (id),
  generation integer not null check (generation > 0),
  -- Every stake went back.
  void boolean not null,
  settled_at timestamptz not null,
  primary key (coupon_id, generation)
);
create index coupon_settlement_at on coupon_settlement (settled_at);
