-- Withdrawals in coins: what goes out was fixed when it was asked for, and stands beside the money that was taken for it. Ether has more
-- places than eight bytes hold.

alter table withdrawal
  add column coin text,
  -- What arrives, and what the house took for the way over the chain, in smallest units.
  add column coin_units numeric(40) check (coin_units > 0),
  add column coin_fee_units numeric(40) check (coin_fee_units >= 0),
  -- The conversion that was shown; absent where the account is kept in the coin itself.
  add column quote_id uuid,
  add column txid text,
  add constraint withdrawal_coin_whole check (
    (coin is null) = (coin_units is null) and (coin is null) = (coin_fee_units is null)
  );
