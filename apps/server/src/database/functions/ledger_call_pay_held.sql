-- Pays a held win as its call had asked, once; answers its transfer, null where no win of this id is held. The ceiling has done its work: people
-- have looked. The share of a bonus that is over by now goes where that of any late win goes.
create or replace function ledger_call_pay_held(in_provider text, in_id text) returns bigint language plpgsql
set enable_seqscan = off
as $$
declare
  known ledger_call;
  answer ledger_call_answer;
begin
  perform ledger_call_lock(in_provider, in_id);
  select * into known from ledger_call c where c.provider = in_provider and c.verb = 'credit' and c.transaction_id = in_id;
  if known.verdict is distinct from 'held' or known.held_move is null then
    return null;
  end if;
  perform ledger_call_accounts(known.holder_id, known.currency);
  answer := ledger_call_credit(
    in_provider, known.holder_id, known.currency, known.held_move || '{"released": true}', known.body_hash
  );
  if answer.verdict <> 'moved' then
    raise exception 'the held win % of % was not paid: %', in_id, in_provider, answer.verdict;
  end if;
  update ledger_call c set verdict = 'moved', transfer_id = answer.transfer_id, held_move = null
    where c.provider = in_provider and c.verb = 'credit' and c.transaction_id = in_id;
  return answer.transfer_id;
end $$;
