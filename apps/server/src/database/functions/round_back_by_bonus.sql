-- Gives the stakes of a round back that a bonus has paid in part, each by a reversal that names it: bonus to the bonus, cash to the cash, as they
-- paid. What was given back was never staked (`ledger_round_back`). The share of a bonus that is over leaves its account again at once, as after
-- a payment (`round_pay_by_bonus`). `last_step`: the number of choices; `stake`: what the stakes come to, else nothing moves. The accounts were
-- locked by `ledger_call_accounts`.
create or replace function round_back_by_bonus(
  in_round uuid, in_bonus uuid, account text, in_currency text, last_step integer, stake bigint, hash bytea, actor text
) returns void language plpgsql
set enable_seqscan = off
as $$
declare
  acc record;
  late record;
  paid record;
  given_back bigint := 0;
  by_bonus bigint := 0;
  cost bigint := (
    select a.id from ledger_account a where a.holder_id = 'house' and a.kind = 'bonusCost' and a.currency = in_currency
  );
  paid_as constant text := 'round:' || in_round || ':back';
begin
  select * into acc from ledger_call_accounts(account, in_currency);
  for paid in
    select s.step, min(x.group_id) as group_id, sum(x.amount_minor)::bigint as whole,
      coalesce(sum(x.amount_minor) filter (where x.debit_account_id = acc.bonus_id), 0)::bigint as bonus
    from generate_series(0, last_step) s(step)
    join ledger_transfer x on x.idempotency_key = 'round:' || in_round || ':' || s.step and x.kind = 'casinoStake'
    group by s.step order by s.step
  loop
    perform ledger_call_post(
      'reversal', paid_as || ':' || paid.step, in_currency, array[acc.house_id, acc.house_id], array[acc.bonus_id, acc.cash_id],
      array[paid.bonus, paid.whole - paid.bonus], hash, 'round:' || in_round, actor, 'casino stake given back', paid.group_id
    );
    given_back := given_back + paid.whole;
    by_bonus := by_bonus + paid.bonus;
  end loop;
  if given_back <> stake then
    raise exception 'round % staked %, not %', in_round, given_back, stake;
  end if;
  select * into late from bonus_round_back(in_bonus, true, by_bonus);
  perform ledger_call_post(
    'bonusConvert', 'bonus-late:' || paid_as, in_currency, array[acc.bonus_id], array[acc.cash_id], array[late.to_cash], hash,
    'bonus:' || in_bonus, 'house', 'round of a bonus that is over', null
  );
  perform ledger_call_post(
    'bonusForfeit', 'bonus-back:' || paid_as, in_currency, array[acc.bonus_id], array[cost], array[late.to_house], hash,
    'bonus:' || in_bonus, 'house', 'round of a bonus that is over', null
  );
end $$;
