-- Moves the stakes of tickets from their players' cash to the house. False where a player or the house has no such account; what a
-- player cannot pay breaks `ledger_account_floor`. In both cases the caller takes everything back. Accounts are locked in the
-- order of their numbers.
--
-- A player whom something keeps back (a limit of his own, a reality check that is due) is none whose bets are usual: false, and the
-- careful function decides about him. Whoever has nothing of the kind has no row there, so that it costs a look in an index.
create or replace function ledger_stake_usual(
  tickets bigint[], players text[], currencies text[], amounts bigint[], hashes bytea[], moment timestamptz
) returns boolean language plpgsql as $$
declare
  counted integer;
  -- Null where the stakes are of several currencies: then each looks for its own.
  only_house bigint := (
    select a.id from ledger_account a
    where currencies[1] = all (currencies) and a.holder_id = 'house' and a.kind = 'sportsbook' and a.currency = currencies[1]
  );
begin
  insert into ledger_transfer (
    id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
    reference, actor, reason, at
  ) overriding system value
    select s.id, s.id, 1, payer.id, house.id, s.currency, s.amount, 'stake', 'stake:' || s.ticket, s.hash,
      'ticket:' || s.ticket, 'player:' || s.player, 'bet placed', moment
    from (
      select nextval('ledger_transfer_id_seq') as id, u.*
      from unnest(tickets, players, currencies, amounts, hashes) as u(ticket, player, currency, amount, hash)
    ) s
    -- `offset 0`: the accounts are looked up by each stake, never the other way round.
    cross join lateral (
      select a.id from ledger_account a
      where a.holder_id = s.player and a.kind = 'cash' and a.currency = s.currency offset 0
    ) payer
    cross join lateral (
      select coalesce(only_house, (
        select a.id from ledger_account a
        where a.holder_id = 'house' and a.kind = 'sportsbook' and a.currency = s.currency
      )) as id offset 0
    ) house
    where house.id is not null
      -- A look by each stake, not a join.
      and coalesce((select g.careful_from from play_guard g where g.account_id = s.player) > moment, true);
  get diagnostics counted = row_count;
  return counted = cardinality(tickets);
end $$;
