-- Tables of reports, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Days (UTC) whose money is summed up. A closed day never changes: what is posted later stands on the day it came.
create table report_day (
  day date primary key,
  closed_at timestamptz not null
);

-- What moved on a closed day between accounts of two kinds for one reason, all players together. Play money is in none.
create table report_flow (
  day date not null references report_day (day),
  currency text not null,
  -- Why, as ledger_transfer.kind.
  kind text not null,
  -- The kind of account that gave, as ledger_account.kind.
  from_kind text not null,
  -- The kind of account that got.
  to_kind text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (day, currency, kind, from_kind, to_kind)
);

-- Reports of which operators have a link sent by mail, each their own.
create table report_mail (
  id uuid primary key,
  operator_id text not null,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  -- By what the report is split, which period and which currency it shows: reportShows of the contract.
  shows jsonb not null,
  mail_every text check (mail_every in ('day', 'week', 'month')),
  -- Where a mail with a link goes. It holds no figure; the link wants a sign-in.
  recipient text check (length(recipient) >= 3 and length(recipient) <= 254),
  -- When the next mail is written; whichever process holds the row writes it.
  next_mail_at timestamptz,
  constraint report_mail_name unique (operator_id, name),
  constraint report_mail_mail check ((mail_every is null) = (recipient is null)
    and (mail_every is null) = (next_mail_at is null))
);
create index report_mail_due on report_mail (next_mail_at) where next_mail_at is not null;

-- Days (UTC) whose bets, rounds and payments are summed up by dimension. A summed day never changes.
create table report_sum_day (
  day date primary key,
  summed_at timestamptz not null
);

-- What a day came to by one dimension: each dimension sums up the same movements in its own way. Play money is in none.
create table report_sum (
  -- By what: sport, league, betType, game, country ... (REPORT_DIMENSIONS of the contract).
  dimension text not null,
  day date not null references report_sum_day (day),
  currency text not null,
  -- Which one: `soccer`, `single`, `DE`. `several`: legs of more than one; `other`: nothing that has one.
  value text not null,
  -- Stakes that the house took: accepted bets, entries of coupons, steps of rounds that took money.
  bets integer not null,
  -- Accounts with such a stake, each counted once a day.
  players integer not null,
  -- Those stakes, whatever paid them.
  staked_minor bigint not null,
  -- What the accounts of sportsbook and casino gained when money moved, seeds of jackpots left out.
  ggr_minor bigint not null,
  -- Stakes that were decided or sold on that day; of a void bet 0, of one decided anew the difference.
  settled_stake_minor bigint not null,
  -- What those stakes came to for the house. Games count when money moves.
  settled_ggr_minor bigint not null,
  -- What bonuses and free bets gave, less what came back of them.
  bonus_minor bigint not null,
  deposits_minor bigint not null,
  paid_out_minor bigint not null,
  -- To players less from them: payments taken back and won again, corrections that two people made.
  other_payments_minor bigint not null,
  primary key (dimension, day, currency, value)
);

-- A report as one operator wants to see it again: by what, of which currency and of which days. It holds no figure.
create table report_view (
  operator_id text not null,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  -- The report by day (house), or the dimension that it is split by.
  report_by text not null,
  -- Null: the one that the house counts in.
  currency text,
  -- A period that is worked out anew each time: fortnight, month, before, year. Null: the two days.
  period text,
  from_day date,
  to_day date,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (operator_id, name),
  check ((period is null) = (from_day is not null and to_day is not null)),
  constraint report_view_check1 check (from_day <= to_day)
);
