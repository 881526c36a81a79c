-- Takes an amount from a player's cash for the casino. A debit is refused to whoever is kept from play, is at home where nothing may
-- be played, or has reached a limit of his own, as bets are. A credit and a rollback stay possible for everybody: what is won or
-- taken back arrives.
create or replace function ledger_debit(
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
  -- Countries where nothing may be played are few or none: only then is asked where the player is at home.
  if kept_away is null and holder ~ '^[0-9a-f-]{36}$' and exists (select from protection_refused_country) then
    select true into kept_away from identity_account i
      where i.id = holder::uuid and i.country in (select c.country from protection_refused_country c);
  end if;
  refused := case when kept_away then 'accountLocked'
    when payer.balance_minor - amount < payer.floor_minor then 'tooPoor' end;
  if refused is null then
    -- A round is play as a bet is.
    refused := case play_judge(holder, currency, amount, now())
      when 'RealityCheckDue' then 'checkDue'
      when 'SessionTimeLimitReached' then 'timeLimit'
      when 'StakeLimitReached' then 'stakeLimit'
      when 'LossLimitReached' then 'lossLimit'
    end;
  end if;
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
