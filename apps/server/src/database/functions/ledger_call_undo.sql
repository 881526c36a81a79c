-- Takes a debit or a credit back, whole and once. One that has not come yet moves nothing when it comes; one that was refused or held had
-- moved nothing, and a held win will not be paid. Of a win that is taken back, what cash does not cover becomes a debt; the share of a bonus
-- (`grant`) is taken from that bonus alone, and what it does not have any more the house bears.
create or replace function ledger_call_undo(
  provider text, holder text, in_currency text, move jsonb
) returns ledger_call_answer language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  of_verb constant text := coalesce(move ->> 'undoes', 'debit');
  known ledger_call;
  acc record;
  part record;
  left_in_cash bigint;
  left_in_bonus bigint := 0;
  cost bigint;
  to_bonus bigint := 0;
  undone_as text;
  debits bigint[] := '{}';
  credits bigint[] := '{}';
  amounts bigint[] := '{}';
  undone bigint;
begin
  select * into known from ledger_call c
    where c.provider = provider and c.verb = of_verb and c.transaction_id = move ->> 'id';
  if known.provider is null then
    insert into ledger_call (provider, verb, transaction_id, holder_id, currency, verdict)
      values (provider, of_verb, move ->> 'id', holder, in_currency, 'rolledBack');
    return ('nothing', null, null, false)::ledger_call_answer;
  end if;
  if known.verdict = 'rolledBack' or known.verdict = 'refused' then
    return ('nothing', null, null, true)::ledger_call_answer;
  end if;
  if known.holder_id <> holder or known.currency <> in_currency then
    return ('refused', 'otherBody', null, false)::ledger_call_answer;
  end if;
  if not known.undone and known.campaign is not null then
    update ledger_campaign c set paid_minor = c.paid_minor - known.amount_minor
      where c.provider = provider and c.campaign = known.campaign and c.holder_id = known.holder_id and c.currency = known.currency;
  end if;
  if known.undone or known.verdict = 'held' or known.transfer_id is null then
    undone := (select t.id from ledger_transfer t where t.reverses_id = known.transfer_id);
    update ledger_call c set undone = true, verdict = case c.verdict when 'held' then 'rolledBack' else c.verdict end
      where c.provider = provider and c.verb = of_verb and c.transaction_id = known.transaction_id;
    return (case when undone is null then 'nothing' else 'moved' end, null, undone, known.undone)::ledger_call_answer;
  end if;
  select * into acc from ledger_call_accounts(holder, in_currency);
  left_in_cash := acc.free_minor;
  if bonus_is_active((move ->> 'grant')::uuid, holder, in_currency) then
    left_in_bonus := coalesce(acc.bonus_minor, 0);
  end if;
  cost := (select a.id from ledger_account a where a.holder_id = 'house' and a.kind = 'bonusCost' and a.currency = in_currency);
  for part in select * from ledger_transfer t where t.group_id = known.transfer_id order by t.part loop
    if of_verb = 'debit' then
      debits := debits || part.credit_account_id;
      credits := credits || part.debit_account_id;
      amounts := amounts || part.amount_minor;
      to_bonus := to_bonus + case when part.debit_account_id = acc.bonus_id then part.amount_minor else 0 end;
    elsif part.credit_account_id = acc.bonus_id then
      debits := debits || acc.bonus_id || cost;
      credits := credits || part.debit_account_id || part.debit_account_id;
      amounts := amounts || least(part.amount_minor, left_in_bonus) || part.amount_minor - least(part.amount_minor, left_in_bonus);
      left_in_bonus := left_in_bonus - least(part.amount_minor, left_in_bonus);
    else
      debits := debits || acc.cash_id || acc.debt_id;
      credits := credits || part.debit_account_id || part.debit_account_id;
      amounts := amounts || least(part.amount_minor, left_in_cash) || part.amount_minor - least(part.amount_minor, left_in_cash);
      left_in_cash := left_in_cash - least(part.amount_minor, left_in_cash);
    end if;
  end loop;
  undone_as := 'rollback:' || provider || ':' || of_verb || ':' || known.transaction_id;
  undone := ledger_call_post(
    'reversal', undone_as, in_currency, debits, credits, amounts,
    known.body_hash, known.reference, 'provider:' || provider, 'casino ' || of_verb || ' rolled back', known.transfer_id
  );
  if move ->> 'grant' is not null then
    perform ledger_call_bonus_back((move ->> 'grant')::uuid, to_bonus, undone_as, holder, in_currency, known.body_hash);
  end if;
  update ledger_call c set undone = true
    where c.provider = provider and c.verb = of_verb and c.transaction_id = known.transaction_id;
  return ('moved', null, undone, false)::ledger_call_answer;
end $$;
