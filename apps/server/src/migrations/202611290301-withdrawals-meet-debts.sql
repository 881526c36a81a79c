-- What a player owes is met by money that waits to be paid out to him. `cut_minor` left the hold while the withdrawal went on with what was
-- left of it: with that and `rest_minor`, `amount_minor` is what was asked for. `debt_minor` is all of its money that met a debt, in so many
-- movements.
alter table withdrawal
  add column cut_minor bigint not null default 0 check (cut_minor >= 0),
  add column debt_minor bigint not null default 0 check (debt_minor >= 0),
  add column debt_times smallint not null default 0;
