-- What came to the account `bonus` by a call of a game, for the bonus that has paid its round (`paid_as`: the key of the transfer that brought
-- it): it stays while that bonus is active. Of one that is over it leaves again at once, to cash as far as its conversion had room, else to
-- the house. The accounts were locked by `ledger_call_accounts`.
create or replace function ledger_call_bonus_back(
  in_bonus uuid, share bigint, paid_as text, holder text, in_currency text, hash bytea
) returns void language plpgsql
set enable_seqscan = off
as $$
declare
  acc record;
  late record;
  cost bigint;
begin
  if share = 0 then
    return;
  end if;
  select * into late from bonus_round_back(in_bonus, false, share);
  if late.to_cash = 0 and late.to_house = 0 then
    return;
  end if;
  select * into acc from ledger_call_accounts(holder, in_currency);
  cost := (select a.id from ledger_account a where a.holder_id = 'house' and a.kind = 'bonusCost' and a.currency = in_currency);
  perform ledger_call_post(
    'bonusConvert', 'bonus-late:' || paid_as, in_currency, array[acc.bonus_id], array[acc.cash_id], array[late.to_cash], hash,
    'bonus:' || in_bonus, 'house', 'round of a bonus that is over', null
  );
  perform ledger_call_post(
    'bonusForfeit', 'bonus-back:' || paid_as, in_currency, array[acc.bonus_id], array[cost], array[late.to_house], hash,
    'bonus:' || in_bonus, 'house', 'round of a bonus that is over', null
  );
end $$;
