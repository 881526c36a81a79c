-- Deposits in coins: addresses that were given to players, and what was paid to them.

-- Whose an address is. Two coins of one chain may share it, two players never.
create table coin_owner (
  address text not null,
  -- Empty where the coin has none.
  tag text not null,
  account_id text not null,
  primary key (address, tag)
);
create index coin_owner_account on coin_owner (account_id);

-- Once and for good: what was shown once may be paid to at any time.
create table coin_address (
  account_id text not null,
  coin text not null,
  address text not null,
  tag text not null,
  -- Who gave it, and whose word about payments to it counts.
  source text not null,
  given_at timestamptz not null,
  primary key (account_id, coin),
  foreign key (address, tag) references coin_owner (address, tag)
);
create index coin_address_place on coin_address (address, tag);

-- What a source said of payments: one row for each, whatever is said how often.
create table coin_payment (
  id uuid primary key,
  payment_key text not null unique,
  source text not null,
  coin text not null,
  address text not null,
  tag text not null,
  -- Null while nobody has the address.
  account_id text,
  -- Smallest units of the chain; an 18-place coin has more than a bigint holds.
  units numeric(60, 0) not null check (units > 0),
  txid text not null,
  state text not null
    check (state in ('seen', 'waiting', 'credited', 'tooSmall', 'held', 'returning', 'returned', 'gone', 'person')),
  -- Why it waits, is held, or needs a person.
  why text,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  -- When one that waits is tried next, and how often it was.
  retry_at timestamptz,
  attempts integer not null default 0,
  -- What it came to: credited, or held. The dust is what was too little for one more minor unit; it is part of the units.
  amount_minor bigint check (amount_minor > 0),
  currency text,
  rate_num numeric,
  rate_den numeric,
  dust_units numeric(60, 0) check (dust_units >= 0),
  -- The conversion that was taken; null where the account is in the coin itself.
  quote_id uuid,
  deposit_id uuid unique references cashier_deposit (id),
  -- Where a held one goes back to, as its player says.
  return_address text,
  return_tag text,
  named_at timestamptz,
  -- The chain has it no more, though it counted: the house looks at it.
  gone_at timestamptz,
  check ((state in ('credited', 'held', 'returning', 'returned')) = (deposit_id is not null)),
  check ((deposit_id is null) = (amount_minor is null) and (deposit_id is null) = (dust_units is null)),
  check ((state = 'waiting') = (retry_at is not null)),
  check ((return_address is null) = (named_at is null))
);
create index coin_payment_account on coin_payment (account_id, seen_at desc) where account_id is not null;
create index coin_payment_waiting on coin_payment (retry_at) where state = 'waiting';
create index coin_payment_held on coin_payment (changed_at) where state in ('held', 'returning');
create index coin_payment_person on coin_payment (changed_at) where state = 'person' or gone_at is not null;
create index coin_payment_idle on coin_payment (changed_at) where state in ('seen', 'gone');
-- Each night what was credited in the last days by one source is compared with the source's statement.
create index coin_payment_changed on coin_payment (source, changed_at);
