-- Tables of loyalty, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Entries of the sport jackpot that were counted into points, so that none counts twice.
create table loyalty_coupon (
  entry_id uuid primary key,
  -- The settlement by which it was counted last.
  settled_at timestamptz not null,
  -- What was counted of it, in minor units of the house's currency.
  counted_minor bigint not null
);
create index loyalty_coupon_settled on loyalty_coupon (settled_at);

-- Everything that changed a player's points, for good.
create table loyalty_entry (
  id bigint generated always as identity primary key,
  account_id text not null,
  at timestamptz not null,
  -- `play`: for stakes; `wheel`: by a spin; `prize`: spent.
  kind text not null check (kind in ('play', 'wheel', 'prize')),
  -- Above 0: they came; below: they went.
  points integer not null,
  -- What its text names.
  about text not null,
  -- `play:DAY`, `spin:NUMBER`, `prize:KEY`: what came once counts once.
  reference text not null,
  unique (account_id, reference)
);
create index loyalty_entry_at on loyalty_entry (at);
create index loyalty_entry_of on loyalty_entry (account_id, id desc);

-- Up to when settlements have been looked through for points, in one row; whoever looks holds it.
create table loyalty_look (
  -- Always true: there is one row.
  only_one boolean default true primary key check (only_one),
  until timestamptz not null
);

-- A player who has earned or looked; everything that changes points of his holds this row.
create table loyalty_member (
  account_id text primary key,
  -- Counted stakes that are no whole point yet, in the house's currency.
  rest_minor bigint not null default 0
);

-- A player's points by the month in which they came: they lapse a year later, and the oldest are spent first.
create table loyalty_month (
  account_id text not null,
  month date not null,
  -- By play alone: the level goes by these.
  earned integer not null default 0 check (earned >= 0),
  -- To spend, whatever brought them.
  remaining integer not null default 0 check (remaining >= 0),
  primary key (account_id, month)
);

-- Spins of the wheel. The seed of the next one stands here before its player says his text, so that neither side can
-- choose the field.
create table loyalty_spin (
  account_id text not null,
  -- The player's first spin, second, ...
  number integer not null,
  -- Shown sealed before the spin and openly after it.
  seed bytea not null check (length(seed) = 32),
  -- The player's part of what decides.
  player_text text,
  -- The field on which the wheel stopped, of `fields`.
  field integer,
  fields integer,
  -- What the field held then: the wheel may change.
  prize jsonb,
  -- The week whose spin it was.
  week date,
  spun_at timestamptz,
  primary key (account_id, number),
  check ((spun_at is null) = (field is null) and (spun_at is null) = (player_text is null)
    and (spun_at is null) = (week is null))
);
create index loyalty_spin_week on loyalty_spin (account_id, week) where week is not null;

-- What of a decided ticket has been counted for points, so that looking again counts nothing twice and a correction
-- counts the difference.
create table loyalty_ticket (
  ticket_id bigint primary key,
  account_id text not null,
  settled_at timestamptz not null,
  -- The stake that was counted, in the house's currency.
  counted_minor bigint not null
);
create index loyalty_ticket_at on loyalty_ticket (settled_at);
