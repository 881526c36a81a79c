-- Free bets that an operator granted. Whether one can still be used is not written here: its amount lies in a ledger
-- account of its own (kind freeBet, held by the id below) until a bet or its end takes it.

create table free_bet (
  id text primary key,
  account_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  least_price_milli integer not null check (least_price_milli between 1000 and 1000000),
  granted_by text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > granted_at)
);
create index free_bet_account on free_bet (account_id, expires_at);
create index free_bet_expires on free_bet (expires_at);
