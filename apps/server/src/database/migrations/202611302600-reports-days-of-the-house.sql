-- Reports of a year are read from sums by day, which are written once when a day has ended: the ledger itself grows without end.
create table report_day (
  day date primary key,
  closed_at timestamptz not null
);
comment on table report_day is 'Days (UTC) whose money is summed up. A closed day never changes: what is posted later stands on the day it came.';

create table report_flow (
  day date not null references report_day (day),
  currency text not null,
  kind text not null,
  from_kind text not null,
  to_kind text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (day, currency, kind, from_kind, to_kind)
);
comment on table report_flow is 'What moved on a closed day between accounts of two kinds for one reason, all players together. Play money is in none.';
comment on column report_flow.kind is 'Why, as ledger_transfer.kind.';
comment on column report_flow.from_kind is 'The kind of account that gave, as ledger_account.kind.';
comment on column report_flow.to_kind is 'The kind of account that got.';
