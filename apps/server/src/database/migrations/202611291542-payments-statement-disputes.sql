-- A chargeback whose message was lost is booked by the statement that names it, and by its number is known to be the same one.

alter table statement_line add column dispute text;
comment on column statement_line.dispute is
  'Of a chargeback and its win: the provider''s number of the dispute; null where it names none.';
