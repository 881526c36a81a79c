-- Takes a stake for a game of a provider: of cash, of it so much from the bonus (`bonus`, of the grant `grant`) and so much into the pool of
-- jackpots (`jackpot`). Where a grant is named and the money is not there any more as its asker saw it, the transaction is to run again: it
-- fails as one that could not be serialized. Refused to whoever is kept from play, is at home where nothing may be played, or has reached a limit of his own, as bets
-- are; also a free round, which costs nothing, is play.
create or replace function ledger_call_debit(
  provider text, holder text, in_currency text, move jsonb, hash bytea
) returns ledger_call_answer language plpgsql
set enable_seqscan = off
as $$
declare
  amount constant bigint := (move ->> 'amount')::bigint;
  bonus constant bigint := coalesce((move ->> 'bonus')::bigint, 0);
  jackpot constant bigint := coalesce((move ->> 'jackpot')::bigint, 0);
  acc record;
  refused text;
  moved bigint;
begin
  if amount < 0 or bonus < 0 or bonus > amount or jackpot < 0 or jackpot > amount - bonus then
    raise exception 'a debit of %, % of it bonus, % for a pool', amount, bonus, jackpot;
  end if;
  select * into acc from ledger_call_accounts(holder, in_currency);
  if move ->> 'grant' is not null and (
    bonus > coalesce(acc.bonus_minor, 0) or amount - bonus > acc.free_minor
    or not bonus_is_active((move ->> 'grant')::uuid, holder, in_currency)
  ) then
    raise exception 'the bonus % is not what it was', move ->> 'grant' using errcode = '40001';
  end if;
  refused := case play_kept_away(holder, now()) when 'AccountLockedException' then 'accountLocked' when 'PlayNotAllowedHere' then 'accountLocked' end;
  if refused is null and (amount - bonus > acc.free_minor or bonus > coalesce(acc.bonus_minor, 0)) then
    refused := 'tooPoor';
  end if;
  if refused is null and not acc.play then
    -- A round is play as a bet is.
    refused := case play_judge(holder, in_currency, amount - bonus, now())
      when 'RealityCheckDue' then 'checkDue'
      when 'SessionTimeLimitReached' then 'timeLimit'
      when 'StakeLimitReached' then 'stakeLimit'
      when 'LossLimitReached' then 'lossLimit'
    end;
  end if;
  if refused is not null then
    return ('refused', refused, null, false)::ledger_call_answer;
  end if;
  moved := ledger_call_post(
    'casinoStake', 'call:' || provider || ':debit:' || (move ->> 'id'), in_currency, array[acc.cash_id, acc.cash_id, acc.bonus_id],
    array[acc.house_id, acc.pool_id, acc.house_id], array[amount - bonus - jackpot, jackpot, bonus], hash, move ->> 'reference',
    'provider:' || provider, 'casino stake', null
  );
  return ('moved', null, moved, false)::ledger_call_answer;
end $$;
