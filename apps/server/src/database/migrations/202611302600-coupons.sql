-- The sport jackpot: coupons of ten to fourteen matches of which the result is picked, played for a pool of the stakes. What nobody wins
-- is carried over to a later coupon.
create table coupon (
  id bigint generated always as identity primary key,
  currency text not null,
  column_minor bigint not null check (column_minor > 0),
  take_percent integer not null check (take_percent between 0 and 50),
  first_percent integer not null check (first_percent between 50 and 95),
  guarantee_minor bigint not null check (guarantee_minor >= 0),
  put_off text not null check (put_off in ('everyPickWins', 'countsAsDraw')),
  most_put_off integer not null check (most_put_off >= 0),
  status text not null default 'open' check (status in ('open', 'closed', 'settled', 'final')),
  first_start_at timestamptz not null,
  closes_at timestamptz not null,
  opened_at timestamptz not null default clock_timestamp(),
  opened_by text not null,
  carried_in_minor bigint not null check (carried_in_minor >= 0),
  stakes_minor bigint check (stakes_minor >= 0),
  share_minor bigint check (share_minor >= 0),
  added_minor bigint check (added_minor >= 0),
  pool_minor bigint check (pool_minor >= 0),
  generation integer not null default 0 check (generation >= 0),
  verdicts text,
  void boolean not null default false,
  first_columns bigint not null default 0,
  second_columns bigint not null default 0,
  per_first_minor bigint not null default 0,
  per_second_minor bigint not null default 0,
  released_minor bigint not null default 0 check (released_minor >= 0),
  settled_at timestamptz,
  final_at timestamptz,
  constraint coupon_pool check (pool_minor = share_minor + added_minor + carried_in_minor and released_minor <= pool_minor),
  constraint coupon_settled check ((generation > 0) = (verdicts is not null) and (status in ('settled', 'final')) = (settled_at is not null))
);
comment on table coupon is 'Coupons of the sport jackpot: terms, pool, how they came out. Amounts are minor units of its currency.';
comment on column coupon.column_minor is 'What one column costs.';
comment on column coupon.take_percent is 'What the house keeps of the stakes.';
comment on column coupon.first_percent is 'What of the pool goes to columns with every match right; the rest to those with one wrong.';
comment on column coupon.guarantee_minor is 'The pool is at least this: what is missing at the close comes from the house.';
comment on column coupon.put_off is 'What a match without a result counts as.';
comment on column coupon.most_put_off is 'Where more matches were put off every stake goes back.';
comment on column coupon.status is 'Takes entries; waits for results; was settled and may be corrected; stands for good.';
comment on column coupon.first_start_at is 'Event time at which its first match begins.';
comment on column coupon.closes_at is 'The moment of the database at which it takes no more entries; earlier where a match begins earlier.';
comment on column coupon.opened_by is 'Who approved it: `operator:NAME`.';
comment on column coupon.carried_in_minor is 'What coupons before it have carried over.';
comment on column coupon.share_minor is 'What of the stakes is played for; null while it takes entries.';
comment on column coupon.added_minor is 'What the house added up to the guarantee.';
comment on column coupon.generation is 'How many times it was settled: once, and again for each correction.';
comment on column coupon.verdicts is 'How each match counted when it was last settled: 1, X, 2, or * where every pick is right.';
comment on column coupon.void is 'Too many matches were put off: every stake goes back.';
comment on column coupon.first_columns is 'Columns of all entries with every match right.';
comment on column coupon.per_first_minor is 'What each of them gets.';
comment on column coupon.released_minor is 'What of the pool has left it as it was last settled; the rest is carried over.';
comment on column coupon.final_at is 'From then on no correction settles it again, and what it carries over goes on.';
create index coupon_at_work on coupon (status, id) where status <> 'final';

create table coupon_match (
  coupon_id bigint not null references coupon (id),
  number smallint not null check (number between 1 and 14),
  fixture_id bigint not null,
  home text not null,
  away text not null,
  tournament text not null,
  start_at timestamptz not null,
  said text check (said in ('1', 'X', '2', 'putOff')),
  said_by text,
  verdict text check (verdict in ('1', 'X', '2', '*')),
  was_put_off boolean not null default false,
  primary key (coupon_id, number),
  unique (coupon_id, fixture_id)
);
comment on table coupon_match is 'The matches of a coupon, as they were called when it was opened.';
comment on column coupon_match.start_at is 'Event time.';
comment on column coupon_match.said is 'What two people of the house have said of it, whatever a source says.';
comment on column coupon_match.said_by is 'Who approved that: `operator:NAME`.';
comment on column coupon_match.verdict is 'How it counts as far as is known; `*`: every pick is right.';

create table coupon_entry (
  id uuid primary key,
  coupon_id bigint not null references coupon (id),
  account_id text not null,
  currency text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  picks text not null,
  columns integer not null check (columns > 0),
  stake_minor bigint not null check (stake_minor > 0),
  pool_stake_minor bigint not null check (pool_stake_minor > 0),
  rate text not null,
  placed_at timestamptz not null,
  generation integer not null default 0,
  first_columns bigint not null default 0,
  second_columns bigint not null default 0,
  won_minor bigint not null default 0 check (won_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  unique (account_id, idempotency_key)
);
comment on table coupon_entry is 'What players picked on coupons, and what it won.';
comment on column coupon_entry.currency is 'Of the stake and of what is paid.';
comment on column coupon_entry.picks is 'Match by match, as `1|X2|1X2`.';
comment on column coupon_entry.columns is 'One for each way to choose one outcome of every match.';
comment on column coupon_entry.pool_stake_minor is 'The stake in the currency of the coupon.';
comment on column coupon_entry.rate is 'Units of the player''s currency for one of the coupon''s, a fraction as `1/1`: of the stake and of what is paid.';
comment on column coupon_entry.generation is 'At which settlement of the coupon what stands here was paid; 0: nothing was.';
comment on column coupon_entry.won_minor is 'In the currency of the coupon.';
comment on column coupon_entry.paid_minor is 'In the player''s: of a coupon that came to nothing the stake.';
create index coupon_entry_of_coupon on coupon_entry (coupon_id, id);
create index coupon_entry_of_account on coupon_entry (account_id, placed_at);

create table coupon_purse (
  currency text primary key,
  held_minor bigint not null default 0 check (held_minor >= 0)
);
comment on table coupon_purse is 'What coupons that stand for good have carried over, until one that opens takes it.';
insert into coupon_purse (currency) values ('EUR');
