-- Locks the accounts that a game moves of a player, in the one order of their numbers, and finds the house's beside them. A demo user
-- has play money in the place of each. `cash_id` null: there is no such account.
create or replace function ledger_call_accounts(
  holder text, in_currency text,
  out play boolean, out cash_id bigint, out cash_minor bigint, out free_minor bigint, out bonus_id bigint, out bonus_minor bigint,
  out debt_id bigint, out owed_minor bigint, out house_id bigint, out pool_id bigint
) language plpgsql
set enable_seqscan = off
as $$
declare
  each record;
begin
  for each in
    select a.id, a.kind, a.balance_minor, a.floor_minor from ledger_account a
    where a.holder_id = holder and a.currency = in_currency
      and a.kind = any('{cash,bonus,receivable,playCash,playDebt}'::text[])
    order by a.id for no key update
  loop
    case
      when each.kind in ('cash', 'playCash') then
        cash_id := each.id;
        cash_minor := each.balance_minor;
        free_minor := each.balance_minor - each.floor_minor;
        play := each.kind = 'playCash';
      when each.kind = 'bonus' then
        bonus_id := each.id;
        bonus_minor := each.balance_minor;
      else
        debt_id := each.id;
        owed_minor := - each.balance_minor;
    end case;
  end loop;
  select a.id into house_id from ledger_account a
    where a.holder_id = 'house' and a.kind = case when play then 'playHouse' else 'casino' end and a.currency = in_currency;
  -- Play money fills no pool.
  select a.id into pool_id from ledger_account a
    where a.holder_id = 'house' and a.kind = case when play then 'playHouse' else 'jackpotPool' end and a.currency = in_currency;
end $$;
