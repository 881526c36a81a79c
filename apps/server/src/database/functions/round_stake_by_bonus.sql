-- Takes a stake of a round that a bonus pays in part: of the bonus, and of cash what is left. The accounts were locked by
-- `ledger_call_accounts`; the stake of the press is step 0, that of a choice the number of the choice. Answers what cash lost.
create or replace function round_stake_by_bonus(
  in_round uuid, step integer, account text, in_currency text, hash bytea, stake bigint, bonus bigint
) returns bigint language plpgsql
set enable_seqscan = off
as $$
declare
  acc record;
begin
  select * into acc from ledger_call_accounts(account, in_currency);
  perform ledger_call_post(
    'casinoStake', 'round:' || in_round || ':' || step, in_currency, array[acc.bonus_id, acc.cash_id], array[acc.house_id, acc.house_id],
    array[bonus, stake - bonus], hash, 'round:' || in_round, 'player:' || account, 'casino stake', null
  );
  return stake - bonus;
end $$;
