-- Takes a debit back, whole. One that has not come yet is refused when it comes; one that was refused had moved nothing.
create or replace function ledger_rollback(
  provider text, transaction_id text, holder text, currency text
) returns ledger_answer language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_variable
declare
  name constant text := ledger_call_lock(provider, transaction_id);
  cash ledger_account;
  taken ledger_transfer;
  known bigint;
  moved bigint;
begin
  select * into cash from ledger_account a
    where a.holder_id = holder and a.kind = 'cash' and a.currency = currency for no key update;
  if cash.id is null then
    return ('refused', 'noAccount', null, false, null)::ledger_answer;
  end if;
  select * into taken from ledger_transfer t where t.idempotency_key = 'call:' || name and t.part = 1;
  if taken.id is null then
    insert into ledger_refused_call (provider, transaction_id, why) values (provider, transaction_id, 'rolledBack')
      on conflict do nothing;
    return ('nothing', null, null, not found, cash.balance_minor)::ledger_answer;
  end if;
  if taken.kind <> 'casinoStake' then
    return ('refused', 'notADebit', null, false, cash.balance_minor)::ledger_answer;
  end if;
  if taken.debit_account_id <> cash.id then
    return ('refused', 'otherBody', null, false, cash.balance_minor)::ledger_answer;
  end if;
  select t.id into known from ledger_transfer t where t.reverses_id = taken.id;
  if known is not null then
    return ('moved', null, known, true, cash.balance_minor)::ledger_answer;
  end if;
  moved := nextval('ledger_transfer_id_seq');
  insert into ledger_transfer (
    id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
    reference, actor, reason, reverses_id, at
  ) overriding system value values (
    moved, moved, 1, taken.credit_account_id, taken.debit_account_id, currency, taken.amount_minor, 'reversal',
    'rollback:' || name, taken.body_hash, taken.reference, 'provider:' || provider, 'casino stake rolled back', taken.id,
    now()
  );
  return ('moved', null, moved, false, cash.balance_minor + taken.amount_minor)::ledger_answer;
end $$;
