-- Tables of promotions, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Free bets that an operator granted. Whether one can still be used is not written here: its amount lies in a ledger
-- account of its own (kind freeBet, held by this id) until a bet or its end takes it.
create table free_bet (
  id text primary key,
  account_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The lowest price that a bet with it may have, in thousandths.
  least_price_milli integer not null check (least_price_milli >= 1000 and least_price_milli <= 1000000),
  granted_by text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > granted_at)
);
create index free_bet_account on free_bet (account_id, expires_at);
create index free_bet_expires on free_bet (expires_at);
