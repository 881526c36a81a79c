-- Operators keep views of reports under names of their own, so that nobody has to keep addresses.
create table report_view (
  operator_id text not null,
  name text not null check (length(name) between 1 and 60),
  report_by text not null,
  currency text,
  -- One of the usual periods, or two days.
  period text,
  from_day date,
  to_day date,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (operator_id, name),
  check ((period is null) = (from_day is not null and to_day is not null)),
  check (from_day <= to_day)
);
comment on table report_view is 'A report as one operator wants to see it again: by what, of which currency and of which days. It holds no figure.';
comment on column report_view.report_by is 'The report by day (house), or the dimension that it is split by.';
comment on column report_view.currency is 'Null: the one that the house counts in.';
comment on column report_view.period is 'A period that is worked out anew each time: fortnight, month, before, year. Null: the two days.';
