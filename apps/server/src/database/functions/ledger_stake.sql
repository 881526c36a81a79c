-- Moves the stakes of tickets, each from the accounts that pay its parts to the one that gets it: to the house, or to the hold
-- where the bet waits. By part: whose bet (its position in the lists by bet), which part of its stake, account, amount. By
-- bet: the account that gets the stake, currency, whether it waits, ticket (null: not placed, nothing moves), the hash of the
-- bet, player. Accounts are locked before.
create or replace function ledger_stake(
  of_bets integer[], parts smallint[], debits bigint[], amounts bigint[],
  credits bigint[], currencies text[], waits boolean[], tickets bigint[], hashes bytea[], players text[], moment timestamptz
) returns void language plpgsql as $$
begin
  insert into ledger_transfer (
    id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
    reference, actor, reason, at
  ) overriding system value
    select p.id, min(p.id) over (partition by p.bet), p.part, p.debit, credits[p.bet], currencies[p.bet], p.amount,
      case when waits[p.bet] then 'stakeHold' else 'stake' end, 'stake:' || tickets[p.bet], hashes[p.bet],
      'ticket:' || tickets[p.bet], 'player:' || players[p.bet], 'bet placed', moment
    from (
      select u.*, nextval('ledger_transfer_id_seq') as id
      from unnest(of_bets, parts, debits, amounts) as u(bet, part, debit, amount)
      where tickets[u.bet] is not null
    ) p;
end $$;
