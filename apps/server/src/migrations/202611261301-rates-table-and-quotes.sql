-- What currencies are worth, as somebody said it, and conversions that were shown before anybody agreed to them. A rate is how
-- many units of a currency one unit of the house's buys. Rows of rates are only added: what counts is the latest of a currency.

create table rates_rate (
  id bigint generated always as identity primary key,
  currency text not null,
  per_house numeric not null check (per_house > 0),
  -- `file`, or the name of who said it.
  source text not null,
  -- Since when it counts, by its source, and when it was taken over.
  as_of timestamptz not null,
  taken_at timestamptz not null,
  unique (currency, as_of)
);
create index rates_rate_taken on rates_rate (taken_at);

-- What was said and not believed, once a day by its reason, with the last words.
create table rates_refused (
  currency text not null,
  why text not null,
  day date not null,
  source text not null,
  said text not null,
  as_of timestamptz,
  times bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (currency, why, day, source)
);
create index rates_refused_last on rates_refused (last_at);

-- Who is asked, when next, and how it went: one process asks at a time.
create table rates_source (
  name text primary key,
  next_at timestamptz not null,
  answered_at timestamptz,
  problem text
);

create table rates_quote (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  from_currency text not null,
  to_currency text not null,
  check (from_currency <> to_currency),
  -- What is given, what comes of it, and what of the first was too little for one more unit of the second.
  amount_minor bigint not null check (amount_minor > 0),
  gets_minor bigint not null check (gets_minor > 0),
  rest_minor bigint not null check (rest_minor >= 0 and rest_minor < amount_minor),
  -- The rate as an exact fraction, and since when the older of its two sides counted.
  rate_num numeric not null check (rate_num > 0),
  rate_den numeric not null check (rate_den > 0),
  rate_as_of timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz,
  -- What it was taken for: the same again is the same.
  taken_for text,
  check ((taken_at is null) = (taken_for is null))
);
create index rates_quote_account on rates_quote (account_id);
create index rates_quote_over on rates_quote (expires_at) where taken_at is null;
