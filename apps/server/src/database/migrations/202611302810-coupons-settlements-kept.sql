-- Points and months of agents count what was decided, and a correction counts its difference: for that it has to be known what stood at a
-- moment. Each settlement of a coupon and what it paid is kept; of coupons that were settled before, how they stand.

create table coupon_settlement (
  coupon_id bigint not null references coupon,
  generation integer not null check (generation > 0),
  void boolean not null,
  settled_at timestamptz not null,
  primary key (coupon_id, generation)
);
comment on table coupon_settlement is 'Each time a coupon was settled: the first, and each correction.';
comment on column coupon_settlement.void is 'Every stake went back.';
create index coupon_settlement_at on coupon_settlement (settled_at);

create table coupon_entry_paid (
  entry_id uuid not null references coupon_entry,
  generation integer not null check (generation > 0),
  paid_minor bigint not null check (paid_minor >= 0),
  primary key (entry_id, generation)
);
comment on table coupon_entry_paid is 'What an entry comes to from a settlement on, where that changed it; before, and where no row is, nothing.';
comment on column coupon_entry_paid.paid_minor is 'In the player''s currency; of a coupon that came to nothing the stake.';

insert into coupon_settlement (coupon_id, generation, void, settled_at)
  select id, generation, void, settled_at from coupon where generation > 0;
insert into coupon_entry_paid (entry_id, generation, paid_minor)
  select id, generation, paid_minor from coupon_entry where generation > 0;

create table loyalty_coupon (
  entry_id uuid primary key,
  settled_at timestamptz not null,
  counted_minor bigint not null
);
comment on table loyalty_coupon is 'Entries of the sport jackpot that were counted into points, so that none counts twice.';
comment on column loyalty_coupon.settled_at is 'The settlement by which it was counted last.';
comment on column loyalty_coupon.counted_minor is 'What was counted of it, in minor units of the house''s currency.';
create index loyalty_coupon_settled on loyalty_coupon (settled_at);
