-- Locks running accounts in the one order of their ids and answers what is in each above its floor, by its position in the
-- lists. An account that is not open, or that carries no balance, is left out.
create or replace function ledger_lock(holders text[], kinds text[], currencies text[])
returns table (asked_at bigint, account_id bigint, free_minor bigint)
language plpgsql as $$
begin
  return query
    select w.asked_at, a.id, a.balance_minor - a.floor_minor
    from unnest(holders, kinds, currencies) with ordinality as w(holder_id, kind, currency, asked_at)
    join ledger_account a on a.holder_id = w.holder_id and a.kind = w.kind and a.currency = w.currency
    where a.balance_minor is not null
    order by a.id for no key update of a;
end $$;
