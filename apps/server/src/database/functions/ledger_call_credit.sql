-- Gives a player what a game of a provider pays, a debt first, `jackpot` of it from the pool; never refused for the player's standing.
-- `bonus` of it is the share of the bonus `grant` that has paid for the round: it meets no debt.
-- It needs a bet of the same player, provider and round, or a campaign that the house has granted him and that has so much left: else
-- whoever had a provider's key could make money. More than `most`, the ceiling of the game, is held and moves nothing; `released`: it was held,
-- and people have decided that it is paid.
create or replace function ledger_call_credit(
  provider text, holder text, in_currency text, move jsonb, hash bytea
) returns ledger_call_answer language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  amount constant bigint := (move ->> 'amount')::bigint;
  jackpot constant bigint := coalesce((move ->> 'jackpot')::bigint, 0);
  bonus constant bigint := coalesce((move ->> 'bonus')::bigint, 0);
  released constant boolean := move ? 'released';
  paid_as constant text := 'call:' || provider || ':credit:' || (move ->> 'id');
  acc record;
  to_debt bigint;
  from_house bigint;
  made bigint;
begin
  if amount < 0 or jackpot < 0 or bonus < 0 or jackpot > amount - bonus then
    raise exception 'a credit of %, % of it from a pool', amount, jackpot;
  end if;
  if released then
    null;
  elsif move ->> 'campaign' is not null then
    update ledger_campaign c set paid_minor = c.paid_minor + amount
      where c.provider = provider and c.campaign = move ->> 'campaign' and c.holder_id = holder and c.currency = in_currency
        and c.paid_minor + amount <= c.most_minor;
    if not found then
      return ('refused', 'notGranted', null, false)::ledger_call_answer;
    end if;
  elsif not exists (
    select from ledger_call c
    where c.provider = provider and c.holder_id = holder and c.reference = move ->> 'reference' and c.currency = in_currency
      and c.verb = 'debit' and c.verdict = 'moved' and not c.undone
  ) then
    return ('refused', 'noBet', null, false)::ledger_call_answer;
  end if;
  if not released and amount > (move ->> 'most')::bigint then
    return ('held', null, null, false)::ledger_call_answer;
  end if;
  select * into acc from ledger_call_accounts(holder, in_currency);
  to_debt := least(amount - bonus, coalesce(acc.owed_minor, 0));
  from_house := amount - bonus - jackpot;
  made := ledger_call_post(
    'casinoPayout', paid_as, in_currency, array[acc.house_id, acc.house_id, acc.pool_id, acc.pool_id, acc.house_id],
    array[acc.debt_id, acc.cash_id, acc.debt_id, acc.cash_id, acc.bonus_id],
    array[
      least(to_debt, from_house), from_house - least(to_debt, from_house), to_debt - least(to_debt, from_house),
      jackpot - (to_debt - least(to_debt, from_house)), bonus
    ], hash, move ->> 'reference', 'provider:' || provider, 'casino payout', null
  );
  if move ->> 'grant' is not null then
    perform ledger_call_bonus_back((move ->> 'grant')::uuid, bonus, paid_as, holder, in_currency, hash);
  end if;
  return ('moved', null, made, false)::ledger_call_answer;
end $$;
