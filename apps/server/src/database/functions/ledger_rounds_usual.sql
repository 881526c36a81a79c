-- Moves the money of rounds that are over at the press, each of another player: stakes from cash first, so that nobody plays with what
-- he has yet to win, then what they pay. False where something about one of them is not usual: no such account, a limit of his own, a
-- debt that a win would meet; what a player cannot pay breaks `ledger_account_floor`. In both cases the caller takes everything back.
-- By round: id, player, currency, stake, payout (0 where it lost), hash.
create or replace function ledger_rounds_usual(
  rounds uuid[], players text[], currencies text[], stakes bigint[], payouts bigint[], hashes bytea[], moment timestamptz
) returns boolean language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  counted integer;
  winners constant integer := (select count(*) from unnest(payouts) p(payout) where p.payout > 0);
begin
  insert into ledger_transfer (
    id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
    reference, actor, reason, at
  ) overriding system value
    select s.id, s.id, 1, payer.id, house.id, s.currency, s.stake, 'casinoStake', 'round:' || s.round || ':0', s.hash,
      'round:' || s.round, 'player:' || s.player, 'casino stake', moment
    from (
      select nextval('ledger_transfer_id_seq') as id, u.*
      from unnest(rounds, players, currencies, stakes, hashes) as u(round, player, currency, stake, hash)
    ) s
    -- `offset 0`: the accounts are looked up by each round, never the other way round.
    cross join lateral (
      select a.id from ledger_account a
      where a.holder_id = s.player and a.kind = 'cash' and a.currency = s.currency offset 0
    ) payer
    cross join lateral (
      select a.id from ledger_account a
      where a.holder_id = 'house' and a.kind = 'casino' and a.currency = s.currency offset 0
    ) house
    where coalesce((select g.careful_from from play_guard g where g.account_id = s.player) > moment, true);
  get diagnostics counted = row_count;
  if counted <> cardinality(rounds) then
    return false;
  end if;
  if winners = 0 then
    return true;
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
    cross join lateral (
      select a.id from ledger_account a
      where a.holder_id = s.player and a.kind = 'cash' and a.currency = s.currency offset 0
    ) payee
    cross join lateral (
      select a.id from ledger_account a
      where a.holder_id = 'house' and a.kind = 'casino' and a.currency = s.currency offset 0
    ) house
    where (
      select a.balance_minor from ledger_account a
      where a.holder_id = s.player and a.kind = 'receivable' and a.currency = s.currency
    ) = 0;
  get diagnostics counted = row_count;
  return counted = winners;
end $$;
