-- Pays what a round came to that a bonus has paid in part: shared in the proportion of its stake, cash cut, a debt met from the cash share;
-- the bonus share goes to the bonus while it is active, and leaves its account again at once where it is over. The accounts were locked by
-- `ledger_call_accounts`. Answers what cash gained.
create or replace function round_pay_by_bonus(
  in_round uuid, in_bonus uuid, account text, in_currency text, hash bytea, actor text, stake bigint, bonus bigint, payout bigint,
  was_open boolean
) returns bigint language plpgsql
set enable_seqscan = off
as $$
declare
  acc record;
  late record;
  own constant bigint := div(payout::numeric * (stake - bonus), stake)::bigint;
  to_debt bigint;
  cost bigint := (
    select a.id from ledger_account a where a.holder_id = 'house' and a.kind = 'bonusCost' and a.currency = in_currency
  );
  paid_as constant text := 'round:' || in_round || ':end';
begin
  select * into acc from ledger_call_accounts(account, in_currency);
  to_debt := least(own, coalesce(acc.owed_minor, 0));
  perform ledger_call_post(
    'casinoPayout', paid_as, in_currency, array[acc.house_id, acc.house_id, acc.house_id], array[acc.debt_id, acc.cash_id, acc.bonus_id],
    array[to_debt, own - to_debt, payout - own], hash, 'round:' || in_round, actor, 'casino payout', null
  );
  select * into late from bonus_round_back(in_bonus, was_open, payout - own);
  perform ledger_call_post(
    'bonusConvert', 'bonus-late:' || paid_as, in_currency, array[acc.bonus_id], array[acc.cash_id], array[late.to_cash], hash,
    'bonus:' || in_bonus, 'house', 'round of a bonus that is over', null
  );
  perform ledger_call_post(
    'bonusForfeit', 'bonus-back:' || paid_as, in_currency, array[acc.bonus_id], array[cost], array[late.to_house], hash,
    'bonus:' || in_bonus, 'house', 'round of a bonus that is over', null
  );
  return own - to_debt + late.to_cash;
end $$;
