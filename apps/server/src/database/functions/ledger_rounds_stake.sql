-- Takes the stakes of rounds that are over at the press, each of another player, before any of them is paid: nobody plays with what he has
-- yet to win. False where something about one of them is not usual: no such account, a limit of his own, a debt that a win would meet;
-- what a player cannot pay breaks `ledger_account_floor`. In both cases the caller takes everything back. Asks the same of all, whatever
-- their rounds pay: who could see the difference in what is refused would know a round before he stakes on it.
-- By round: id, player, currency, stake, hash.
create or replace function ledger_rounds_stake(
  rounds uuid[], players text[], currencies text[], stakes bigint[], hashes bytea[], moment timestamptz
) returns boolean language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  counted integer;
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
  -- Whose cash has moved is locked, so that no debt comes in between.
  return counted = cardinality(rounds) and not exists (
    select from unnest(players, currencies) as u(player, currency)
    where coalesce((
      select a.balance_minor from ledger_account a
      where a.holder_id = u.player and a.kind = 'receivable' and a.currency = u.currency
    ), -1) <> 0
  );
end $$;
