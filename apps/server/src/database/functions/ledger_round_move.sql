-- Moves the money of a round: a stake from cash to the house, and what it pays from the house, where a debt is met first. Zero moves
-- nothing. The stake of the press is step 0, that of a choice the number of the choice; a round pays once. The accounts were locked
-- by `ledger_round_lock`. Answers what cash gained.
create or replace function ledger_round_move(
  round_id text, step integer, holder text, in_currency text, play boolean, hash bytea, actor text,
  cash_id bigint, debt_id bigint, owed_minor bigint, stake bigint, payout bigint, moment timestamptz
) returns bigint language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  house bigint := (
    select a.id from ledger_account a
    where a.holder_id = 'house' and a.kind = case when play then 'playHouse' else 'casino' end and a.currency = in_currency
  );
  to_debt constant bigint := least(payout, owed_minor);
  staked bigint;
  paid bigint;
begin
  if house is null then
    raise exception 'the house has no account for rounds in %', in_currency;
  end if;
  if stake > 0 then
    staked := nextval('ledger_transfer_id_seq');
  end if;
  if payout > 0 then
    paid := nextval('ledger_transfer_id_seq');
  end if;
  insert into ledger_transfer (
    id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
    reference, actor, reason, at
  ) overriding system value
    select m.id, m.group_id, m.part, m.debit, m.credit, in_currency, m.amount, m.kind, m.key, hash, 'round:' || round_id, actor,
      m.reason, moment
    from (values
      (staked, staked, 1::smallint, cash_id, house, stake, 'casinoStake', 'round:' || round_id || ':' || step, 'casino stake'),
      (paid, paid, 1, house, case when to_debt = payout then debt_id else cash_id end,
        case when to_debt = payout then to_debt else payout - to_debt end, 'casinoPayout', 'round:' || round_id || ':end',
        'casino payout'),
      (case when to_debt > 0 and to_debt < payout then nextval('ledger_transfer_id_seq') end, paid, 2, house, debt_id, to_debt,
        'casinoPayout', 'round:' || round_id || ':end', 'casino payout')
    ) m(id, group_id, part, debit, credit, amount, kind, key, reason)
    where m.id is not null;
  return payout - to_debt - stake;
end $$;
