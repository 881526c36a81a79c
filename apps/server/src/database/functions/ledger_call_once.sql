-- One movement of a call, once: what came before under its id is answered as it was then; anything else under that id is refused. What
-- is refused now leaves no trace here: `ledger_calls` keeps it.
create or replace function ledger_call_once(
  provider text, holder text, in_currency text, move jsonb
) returns ledger_call_answer language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  in_verb constant text := move ->> 'verb';
  hash constant bytea := ledger_call_hash(holder, in_currency, move);
  known ledger_call;
  answer ledger_call_answer;
begin
  if in_verb = 'rollback' then
    return ledger_call_undo(provider, holder, in_currency, move);
  end if;
  select * into known from ledger_call c
    where c.provider = provider and c.verb = in_verb and c.transaction_id = move ->> 'id';
  if known.provider is not null then
    if known.body_hash is null then
      return ('refused', 'rolledBack', null, true)::ledger_call_answer;
    end if;
    if known.body_hash <> hash then
      return ('refused', 'otherBody', null, true)::ledger_call_answer;
    end if;
    if known.verdict = 'rolledBack' then
      return ('refused', 'rolledBack', null, true)::ledger_call_answer;
    end if;
    return (known.verdict, known.why, known.transfer_id, true)::ledger_call_answer;
  end if;
  answer := case in_verb
    when 'debit' then ledger_call_debit(provider, holder, in_currency, move, hash)
    else ledger_call_credit(provider, holder, in_currency, move, hash)
  end;
  if answer.verdict <> 'refused' then
    insert into ledger_call (
      provider, verb, transaction_id, holder_id, currency, amount_minor, reference, game, campaign, body_hash, verdict, why,
      transfer_id, held_move
    ) values (
      provider, in_verb, move ->> 'id', holder, in_currency, (move ->> 'amount')::bigint, move ->> 'reference', move ->> 'game',
      move ->> 'campaign', hash, answer.verdict, null, answer.transfer_id,
      case when answer.verdict = 'held' then move end
    );
  end if;
  return answer;
end $$;
