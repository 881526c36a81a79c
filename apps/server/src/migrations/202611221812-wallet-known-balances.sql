-- The hourly look at the books adds what is new to what each account held at the last look that found nothing: it need not sum
-- up the whole history of everybody who has moved money since.
create table ledger_known_balance (
  account_id bigint primary key,
  balance_minor bigint not null
);
