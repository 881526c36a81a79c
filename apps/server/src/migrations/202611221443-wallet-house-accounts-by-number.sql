-- To know whether what did not move is an account of the house, a transfer asked for all accounts that carry no balance, and
-- read every account there is to find them. Now it asks by number.
create or replace function ledger_transfer_added() returns trigger language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  touched integer;
  found integer;
begin
  if (select max(part) from added) > 1 and exists (
    select from added
    group by group_id
    having min(part) <> 1 or max(part) <> count(*) or min(idempotency_key) <> max(idempotency_key)
      or min(kind) <> max(kind)
  ) then
    raise exception 'a group of transfers is written whole, under one key and of one kind'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfer_group';
  end if;
  with sides as materialized (
    select account_id, currency, sum(amount_minor)::bigint as amount_minor
    from (
      select debit_account_id as account_id, currency, - amount_minor as amount_minor from added
      union all
      select credit_account_id, currency, amount_minor from added
    ) s
    group by account_id, currency
    order by account_id
  ),
  moved as (
    update ledger_account a set balance_minor = a.balance_minor + s.amount_minor
    from sides s
    where a.id = s.account_id and a.currency = s.currency and a.balance_minor is not null
    returning a.id
  )
  select (select count(*) from sides), (select count(*) from moved) + (
    select count(*) from sides s
    where s.account_id not in (select id from moved) and (
      select a.currency = s.currency and a.balance_minor is null from ledger_account a where a.id = s.account_id
    )
  ) into touched, found;
  if found <> touched then
    raise exception 'a transfer is between accounts of its currency'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfer_accounts';
  end if;
  return null;
end $$;
