-- Locks what a round moves of its player, cash and debt, of money or of play money, in the one order of their numbers. `cash_id` null:
-- there is no such account. `owed_minor`: above zero where the player owes something.
create or replace function ledger_round_lock(
  holder text, in_currency text, play boolean,
  out cash_id bigint, out cash_minor bigint, out free_minor bigint, out debt_id bigint, out owed_minor bigint
) language plpgsql
set enable_seqscan = off
as $$
declare
  each record;
begin
  owed_minor := 0;
  for each in
    select a.id, a.kind, a.balance_minor, a.floor_minor from ledger_account a
    where a.holder_id = holder and a.currency = in_currency
      and a.kind = any(case when play then '{playCash,playDebt}'::text[] else '{cash,receivable}' end)
    order by a.id for no key update
  loop
    if each.kind in ('cash', 'playCash') then
      cash_id := each.id;
      cash_minor := each.balance_minor;
      free_minor := each.balance_minor - each.floor_minor;
    else
      debt_id := each.id;
      owed_minor := - each.balance_minor;
    end if;
  end loop;
end $$;
