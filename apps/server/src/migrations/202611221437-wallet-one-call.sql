-- Outside parties (game providers above all) take and give money by one call each, with the balance in the answer, and repeat
-- their calls when an answer is lost. What moved money is known by its transfer's key; what was refused, and what was rolled
-- back before it came, has to stand somewhere too, so that the call that comes again is answered as before, whatever has
-- happened to the balance meanwhile.

create table ledger_refused_call (
  provider text not null,
  transaction_id text not null,
  -- Of everything that makes two calls the same; null where only a rollback has been heard of it.
  body_hash bytea,
  why text not null check (why in ('tooPoor', 'accountLocked', 'rolledBack')),
  at timestamptz not null default now(),
  primary key (provider, transaction_id)
);
create index ledger_refused_call_at on ledger_refused_call (at);

-- The same call from two sides waits for itself here; accounts are locked after it.
create function ledger_call_lock(provider text, transaction_id text) returns text language plpgsql as $$
begin
  if provider !~ '^[a-z0-9-]+$' then
    raise exception 'a provider is named in small letters, digits and dashes: %', provider;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('ledger call ' || provider || ':' || transaction_id, 0));
  return provider || ':' || transaction_id;
end $$;

-- Of all three calls. `moved`: a transfer stands; `transfer_id` names it, `repeated` says that it stood before. `refused`:
-- nothing moved, now or ever under this transaction id; `why` is tooPoor, accountLocked, rolledBack, or, without being kept,
-- noAccount, otherBody (the id stands for another call), notADebit. `nothing`: what was to be rolled back had moved nothing.
-- `balance_minor` is the player's cash after the call; null where there is no account.
create type ledger_answer as (
  verdict text, why text, transfer_id bigint, repeated boolean, balance_minor bigint
);

-- Takes an amount from a player's cash for the casino.
create function ledger_debit(
  provider text, transaction_id text, holder text, currency text, amount bigint, reference text
) returns ledger_answer language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_variable
declare
  key constant text := 'call:' || ledger_call_lock(provider, transaction_id);
  body constant bytea := sha256(convert_to(jsonb_build_array('debit', holder, currency, amount, reference)::text, 'UTF8'));
  payer ledger_account;
  known record;
  refused text;
  kept_away boolean;
  moved bigint;
begin
  select * into payer from ledger_account a
    where a.holder_id = holder and a.kind = 'cash' and a.currency = currency for no key update;
  if payer.id is null then
    return ('refused', 'noAccount', null, false, null)::ledger_answer;
  end if;
  select t.id, t.body_hash into known from ledger_transfer t where t.idempotency_key = key and t.part = 1;
  if found then
    if known.body_hash <> body then
      return ('refused', 'otherBody', null, true, payer.balance_minor)::ledger_answer;
    end if;
    return ('moved', null, known.id, true, payer.balance_minor)::ledger_answer;
  end if;
  select r.why, r.body_hash into known from ledger_refused_call r
    where r.provider = provider and r.transaction_id = transaction_id;
  if found then
    if known.body_hash <> body then
      return ('refused', 'otherBody', null, true, payer.balance_minor)::ledger_answer;
    end if;
    return ('refused', known.why, null, true, payer.balance_minor)::ledger_answer;
  end if;
  select true into kept_away from identity_account i
    where i.id::text = holder and (i.break_until is not null or i.locked_at is not null)
      and (i.break_until > now() or i.locked_at is not null and coalesce(i.locked_until, 'infinity') > now());
  refused := case when kept_away then 'accountLocked'
    when payer.balance_minor - amount < payer.floor_minor then 'tooPoor' end;
  if refused is not null then
    insert into ledger_refused_call (provider, transaction_id, body_hash, why)
      values (provider, transaction_id, body, refused);
    return ('refused', refused, null, false, payer.balance_minor)::ledger_answer;
  end if;
  moved := nextval('ledger_transfer_id_seq');
  insert into ledger_transfer (
    id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
    reference, actor, reason, at
  ) overriding system value
    select moved, moved, 1, payer.id, h.id, currency, amount, 'casinoStake', key, body, reference,
      'provider:' || provider, 'casino stake', now()
    from ledger_account h where h.holder_id = 'house' and h.kind = 'casino' and h.currency = currency;
  if not found then
    raise exception 'the house has no casino account in %', currency;
  end if;
  return ('moved', null, moved, false, payer.balance_minor - amount)::ledger_answer;
end $$;

-- Gives a player what the casino pays: a debt is met first, the rest goes to cash. Never refused for the player's standing.
create function ledger_credit(
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

-- Takes a debit back, whole. One that has not come yet is refused when it comes; one that was refused had moved nothing.
create function ledger_rollback(
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
