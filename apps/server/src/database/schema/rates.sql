-- Tables of rates, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Conversions between currencies that were shown before anybody agreed to them.
create table rates_quote (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  from_currency text not null,
  to_currency text not null,
  -- What is given.
  amount_minor bigint not null check (amount_minor > 0),
  -- What comes of it, in the other currency.
  gets_minor bigint not null check (gets_minor > 0),
  -- What of the amount was too little for one more unit of the other currency.
  rest_minor bigint not null,
  -- The rate as an exact fraction: numerator.
  rate_num numeric not null check (rate_num > 0::numeric),
  -- The same: denominator.
  rate_den numeric not null check (rate_den > 0::numeric),
  -- Since when the older of its two sides counted.
  rate_as_of timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the conversion was agreed to; null: it was only shown.
  taken_at timestamptz,
  -- What it was taken for: the same again is the same.
  taken_for text,
  check (from_currency <> to_currency),
  constraint rates_quote_check1 check (rest_minor >= 0 and rest_minor < amount_minor),
  constraint rates_quote_check2 check ((taken_at is null) = (taken_for is null))
);
create index rates_quote_account on rates_quote (account_id);
create index rates_quote_over on rates_quote (expires_at) where taken_at is null;

-- What currencies are worth, as somebody said it. Rows are only added: what counts is the latest of a currency.
create table rates_rate (
  id bigint generated always as identity primary key,
  currency text not null,
  -- How many units of the currency one unit of the house's buys.
  per_house numeric not null check (per_house > 0::numeric),
  -- `file`, or the name of who said it.
  source text not null,
  -- Since when it counts, by its source.
  as_of timestamptz not null,
  -- When it was taken over.
  taken_at timestamptz not null,
  unique (currency, as_of)
);
create index rates_rate_taken on rates_rate (taken_at);

-- Rates that were said and not believed, once a day by their reason, with the last that was said.
create table rates_refused (
  currency text not null,
  -- The reason.
  why text not null,
  day date not null,
  source text not null,
  -- The last rate that was said.
  said text not null,
  as_of timestamptz,
  -- How often it was said that day.
  times bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (currency, why, day, source)
);
-- Whether a rate is in doubt is asked with every conversion: the last jump of a currency, however many were refused
-- before.
create index rates_refused_jump on rates_refused (currency, last_at) where why = 'jump';
create index rates_refused_last on rates_refused (last_at);

-- Who is asked for rates, when next, and how it went: one process asks at a time.
create table rates_source (
  name text primary key,
  next_at timestamptz not null,
  answered_at timestamptz,
  -- Why the last question had no answer that counts.
  problem text
);
