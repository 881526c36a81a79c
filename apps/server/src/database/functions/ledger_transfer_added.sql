-- The rows of a statement move the balances of their accounts. Each currency touches its accounts by their numbers: what each gains is
-- kept sorted by number, and an account finds its own by `width_bucket`. That needs no join, so that no plan can be a bad one,
-- whenever it was made and however the tables have grown since; and accounts are reached in the order of their numbers, as
-- whoever locks them first does.
create or replace function ledger_transfer_added() returns trigger language plpgsql
set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  moved_currency text;
  parts integer;
  touched bigint[];
  gained bigint[];
  looked boolean := false;
  found_accounts integer;
begin
  for moved_currency, parts, touched, gained in
    select s.currency, max(s.last_part), array_agg(s.account_id order by s.account_id),
      array_agg(s.amount_minor order by s.account_id)
    from (
      select e.currency, e.account_id, sum(e.amount_minor)::bigint as amount_minor, max(e.part) as last_part
      from (
        select currency, debit_account_id as account_id, - amount_minor as amount_minor, part from added
        union all
        select currency, credit_account_id, amount_minor, part from added
      ) e
      group by e.currency, e.account_id
    ) s
    group by s.currency
  loop
    if parts > 1 and not looked then
      looked := true;
      if exists (
        select from added
        group by group_id
        having min(part) <> 1 or max(part) <> count(*) or min(idempotency_key) <> max(idempotency_key)
          or min(kind) <> max(kind)
      ) then
        raise exception 'a group of transfers is written whole, under one key and of one kind'
          using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfer_group';
      end if;
    end if;
    with running as (
      update ledger_account a set balance_minor = a.balance_minor + gained[width_bucket(a.id, touched)]
        -- `is true`: not to be looked for by the currency. In a house without statistics, as each is at first, the index of
        -- holders and currencies seems cheaper, would read everybody's accounts, and lock in another order.
        where a.id = any(touched) and (a.currency = moved_currency) is true and a.balance_minor is not null
        returning a.id
    )
    select (select count(*) from running) + count(*) into found_accounts
      -- Accounts at rest, whose sums others keep.
      from ledger_account a
      where a.id = any(array(select unnest(touched) except select id from running))
        and (a.currency = moved_currency) is true and a.balance_minor is null;
    if found_accounts <> cardinality(touched) then
      raise exception 'a transfer is between accounts of its currency'
        using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfer_accounts';
    end if;
  end loop;
  return null;
end $$;
