-- Gives a player what the casino pays: a debt is met first, the rest goes to cash. Never refused for the player's standing.
create or replace function ledger_credit(
  provider text, transaction_id text, holder text, currency text, amount bigint, reference text
) returns ledger_answer language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_variable
declare
  key constant text := 'call:' || ledger_call_lock(provider, transaction_id);
  body constant bytea := sha256(convert_to(jsonb_build_array('credit', holder, currency, amount, reference)::text, 'UTF8'));
  each ledger_account;
  cash ledger_account;
  debt ledger_account;
  known record;
  to_debt bigint;
  moved bigint;
begin
  for each in
    select * from ledger_account a
    where a.holder_id = holder and a.currency = currency and a.kind in ('cash', 'receivable')
    order by a.id for no key update
  loop
    if each.kind = 'cash' then cash := each; else debt := each; end if;
  end loop;
  if cash.id is null then
    return ('refused', 'noAccount', null, false, null)::ledger_answer;
  end if;
  select t.id, t.body_hash into known from ledger_transfer t where t.idempotency_key = key and t.part = 1;
  if found then
    if known.body_hash <> body then
      return ('refused', 'otherBody', null, true, cash.balance_minor)::ledger_answer;
    end if;
    return ('moved', null, known.id, true, cash.balance_minor)::ledger_answer;
  end if;
  -- Only a debit is refused by itself; a credit that was rolled back before it came is none any more.
  select r.why, r.body_hash into known from ledger_refused_call r
    where r.provider = provider and r.transaction_id = transaction_id;
  if found then
    return (
      'refused', case when known.body_hash is null then known.why else 'otherBody' end, null, true, cash.balance_minor
    )::ledger_answer;
  end if;
  to_debt := least(amount, - coalesce(debt.balance_minor, 0));
  moved := nextval('ledger_transfer_id_seq');
  insert into ledger_transfer (
    id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
    reference, actor, reason, at
  ) overriding system value
    select case when p.part = 1 then moved else nextval('ledger_transfer_id_seq') end, moved, p.part, h.id, p.account_id,
      currency, p.amount_minor, 'casinoPayout', key, body, reference, 'provider:' || provider, 'casino payout', now()
    from (
      select row_number() over () as part, s.* from (values (cash.id, amount - to_debt), (debt.id, to_debt))
        as s(account_id, amount_minor)
      where s.amount_minor <> 0
    ) p
    join ledger_account h on h.holder_id = 'house' and h.kind = 'casino' and h.currency = currency;
  if not found then
    raise exception 'the house has no casino account in %', currency;
  end if;
  return ('moved', null, moved, false, cash.balance_minor + amount - to_debt)::ledger_answer;
end $$;
