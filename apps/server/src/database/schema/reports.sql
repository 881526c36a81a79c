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
