-- Loyalty: points for own money staked, spent for prizes; a wheel whose seed is sealed before each spin.

-- A player who has earned or looked; everything that changes points of his holds this row.
create table loyalty_member (
  account_id text primary key,
  -- Counted stakes that are no whole point yet, in the house's currency.
  rest_minor bigint not null default 0
);

-- Points by the month in which they came: a month's points are over a year later, the oldest are spent first.
create table loyalty_month (
  account_id text not null,
  month date not null,
  -- By play alone: the level goes by these.
  earned integer not null default 0 check (earned >= 0),
  -- To spend, whatever brought them.
  remaining integer not null default 0 check (remaining >= 0),
  primary key (account_id, month)
);

create table loyalty_entry (
  id bigint generated always as identity primary key,
  account_id text not null,
  at timestamptz not null,
  kind text not null check (kind in ('play', 'wheel', 'prize')),
  points integer not null,
  about text not null,
  -- `play:DAY`, `spin:NUMBER`, `prize:KEY`: what came once counts once.
  reference text not null,
  unique (account_id, reference)
);
create index loyalty_entry_of on loyalty_entry (account_id, id desc);
create index loyalty_entry_at on loyalty_entry (at);

-- The next spin is there, sealed, before anybody says its text.
create table loyalty_spin (
  account_id text not null,
  number integer not null,
  seed bytea not null check (length(seed) = 32),
  player_text text,
  field integer,
  fields integer,
  -- What the field held then: the wheel may change.
  prize jsonb,
  week date,
  spun_at timestamptz,
  primary key (account_id, number),
  check ((spun_at is null) = (field is null) and (spun_at is null) = (player_text is null) and (spun_at is null) = (week is null))
);
create index loyalty_spin_week on loyalty_spin (account_id, week) where week is not null;

-- What of a decided ticket has been counted, so that looking again counts nothing twice and a correction counts the difference.
create table loyalty_ticket (
  ticket_id bigint primary key,
  account_id text not null,
  settled_at timestamptz not null,
  counted_minor bigint not null
);
create index loyalty_ticket_at on loyalty_ticket (settled_at);

-- Up to where settlements have been looked through; whoever looks holds it.
create table loyalty_look (only_one boolean primary key default true check (only_one), until timestamptz not null);
insert into loyalty_look (until) values (now());

-- Settlements come in the order of time: a summary of blocks finds the last minutes, and costs a settlement nothing.
create index ticket_settlement_at on ticket_settlement using brin (settled_at) with (pages_per_range = 16, autosummarize = on);
