-- Pays what rounds came to whose stakes `ledger_rounds_stake` has taken; 0 where one lost. Called when nothing can refuse them any more:
-- what is done here depends on how they were drawn. By round: id, player, currency, payout, hash.
create or replace function ledger_rounds_pay(
  rounds uuid[], players text[], currencies text[], payouts bigint[], hashes bytea[], moment timestamptz
) returns void language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  counted integer;
  winners constant integer := (select count(*) from unnest(payouts) p(payout) where p.payout > 0);
begin
  if winners = 0 then
    return;
  end if;
  insert into ledger_transfer (
    id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
    reference, actor, reason, at
  ) overriding system value
    select s.id, s.id, 1, house.id, payee.id, s.currency, s.payout, 'casinoPayout', 'round:' || s.round || ':end', s.hash,
      'round:' || s.round, 'player:' || s.player, 'casino payout', moment
    from (
      select nextval('ledger_transfer_id_seq') as id, u.*
      from unnest(rounds, players, currencies, payouts, hashes) as u(round, player, currency, payout, hash)
      where u.payout > 0
    ) s
    -- `offset 0`: the accounts are looked up by each round, never the other way round.
    cross join lateral (
      select a.id from ledger_account a
      where a.holder_id = s.player and a.kind = 'cash' and a.currency = s.currency offset 0
    ) payee
    cross join lateral (
      select a.id from ledger_account a
      where a.holder_id = 'house' and a.kind = 'casino' and a.currency = s.currency offset 0
    ) house;
  get diagnostics counted = row_count;
  if counted <> winners then
    raise exception 'of % winners % were paid', winners, counted;
  end if;
end $$;
