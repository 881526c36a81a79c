-- A provider's call takes from or gives to the house's casino account of its currency, which opens with a player's accounts.
-- Players who were here before had none: their calls would fail until somebody new registered in their currency.
insert into ledger_account (kind, holder_id, currency)
  select distinct 'casino', 'house', currency from ledger_account where kind = 'cash'
  on conflict (holder_id, kind, currency) do nothing;
