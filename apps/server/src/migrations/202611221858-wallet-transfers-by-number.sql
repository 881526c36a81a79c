-- In a house that is new, or was restored without statistics, the trigger of transfers looked for accounts by their currency: a
-- batch of eight bets beside twenty thousand players read all accounts there are. Now it can only look by number.

-- The rows of a statement move the balances of their accounts. Most statements are of one currency and touch each account by
-- its number: what each gains is kept sorted by number, and an account finds its own by `width_bucket`. That needs no join, so
-- that no plan can be a bad one, whenever it was made and however the tables have grown since; and accounts are reached in
-- the order of their numbers, as whoever locks them first does.
create or replace function ledger_transfer_added() returns trigger language plpgsql
set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  parts integer;
  first_currency text;
  last_currency text;
  touched bigint[];
  gained bigint[];
  moved bigint[];
  resting integer;
begin
  select max(part), min(currency), max(currency) into parts, first_currency, last_currency from added;
  if parts > 1 and exists (
    select from added
    group by group_id
    having min(part) <> 1 or max(part) <> count(*) or min(idempotency_key) <> max(idempotency_key)
      or min(kind) <> max(kind)
  ) then
    raise exception 'a group of transfers is written whole, under one key and of one kind'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfer_group';
  end if;
  for first_currency in
    select distinct currency from added where first_currency <> last_currency
    union all select first_currency where first_currency = last_currency
  loop
    select array_agg(s.account_id order by s.account_id), array_agg(s.amount_minor order by s.account_id)
      into touched, gained
      from (
        select account_id, sum(amount_minor)::bigint as amount_minor
        from (
          select debit_account_id as account_id, - amount_minor as amount_minor from added where currency = first_currency
          union all
          select credit_account_id, amount_minor from added where currency = first_currency
        ) e
        group by account_id
      ) s;
    with running as (
      update ledger_account a set balance_minor = a.balance_minor + gained[width_bucket(a.id, touched)]
        -- `is true`: not to be looked for by the currency. In a house without statistics, as each is at first, the index of
        -- holders and currencies seems cheaper, would read everybody's accounts, and lock in another order.
        where a.id = any(touched) and (a.currency = first_currency) is true and a.balance_minor is not null
        returning a.id
    )
    select array_agg(id) into moved from running;
    select count(*) into resting from ledger_account a
      where a.id = any(array(select unnest(touched) except select unnest(moved)))
        and (a.currency = first_currency) is true and a.balance_minor is null;
    if resting + coalesce(cardinality(moved), 0) <> cardinality(touched) then
      raise exception 'a transfer is between accounts of its currency'
        using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfer_accounts';
    end if;
  end loop;
  return null;
end $$;
