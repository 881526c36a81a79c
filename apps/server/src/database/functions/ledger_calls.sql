-- Everything that one call of an outside party moves of a player, in its order, all or nothing: where one movement is refused none is
-- made, and all are answered with its reason. By movement: verb (debit, credit, rollback), id, amount in minor units (0 is a call as
-- well), reference (the round), and where there are any: game, bonus, jackpot, most, campaign, undoes (what a rollback takes back: debit
-- or credit). `balance_minor`: the player's cash after all of it; null where there is no account.
create or replace function ledger_calls(provider text, holder text, in_currency text, moves jsonb)
returns table (place integer, verdict text, why text, transfer_id bigint, repeated boolean, balance_minor bigint)
language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  amount constant integer := jsonb_array_length(moves);
  answers ledger_call_answer[] := '{}';
  failed ledger_call_answer;
  failed_at integer;
  acc record;
  cash_now bigint;
begin
  -- The same call from two sides waits for itself here; accounts are locked after it, all of them at once.
  perform ledger_call_lock(provider, ids.id) from (
    select distinct m.move ->> 'id' as id from jsonb_array_elements(moves) m(move) order by 1
  ) ids;
  select * into acc from ledger_call_accounts(holder, in_currency);
  if acc.cash_id is null then
    return query select g, 'refused', 'noAccount', null::bigint, false, null::bigint from generate_series(1, amount) g;
    return;
  end if;
  if acc.house_id is null then
    raise exception 'the house has no casino account in %', in_currency;
  end if;
  begin
    for at in 1 .. amount loop
      answers[at] := ledger_call_once(provider, holder, in_currency, moves -> (at - 1));
      if answers[at].verdict = 'refused' then
        failed := answers[at];
        failed_at := at;
        exit when at = 1;
        raise exception 'all or nothing' using errcode = 'EV002';
      end if;
    end loop;
  exception
    when sqlstate 'EV002' then
      null;
  end;
  -- What was refused stays refused, also once there is money. A credit that was, for want of its bet, may come again.
  if failed_at is not null and not failed.repeated and moves -> (failed_at - 1) ->> 'verb' = 'debit' then
    insert into ledger_call (
      provider, verb, transaction_id, holder_id, currency, amount_minor, reference, game, body_hash, verdict, why
    )
      select ledger_calls.provider, 'debit', m.move ->> 'id', holder, in_currency, (m.move ->> 'amount')::bigint,
        m.move ->> 'reference', m.move ->> 'game', ledger_call_hash(holder, in_currency, m.move), 'refused', failed.why
      from (select moves -> (failed_at - 1) as move) m;
  end if;
  select a.balance_minor into cash_now from ledger_account a where a.id = acc.cash_id;
  return query
    select g, coalesce(failed.verdict, answers[g].verdict), coalesce(failed.why, answers[g].why),
      case when failed_at is null then answers[g].transfer_id end, coalesce(failed.repeated, answers[g].repeated), cash_now
    from generate_series(1, amount) g;
end $$;
