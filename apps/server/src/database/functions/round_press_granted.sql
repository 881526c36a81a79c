-- A round that free spins pay for: the row, one spin less in its grant, and what it wins as cash, all or nothing, under the same checks as a
-- round for money (`round_press`). No stake moves. `in_value`: what the player believes that a spin is worth. Always over at the press.
-- Decisions: `placed`, `known`, `stale`, `grantUnknown` (none of this player, game, currency and value), `grantExpired`, `grantUsed`, or a
-- refusal's code.
create or replace function round_press_granted(
  account text, in_currency text, in_pair bigint, in_nonce integer, in_round uuid, in_game text, in_version smallint, in_key text,
  hash bytea, in_press jsonb, in_grant uuid, in_value bigint, payout bigint, gap_ms bigint, alone boolean,
  out decision text, out pair bigint, out nonce integer, out round uuid, out cash_minor bigint, out moment timestamptz
) language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  locked record;
  given record;
begin
  if alone or gap_ms > 0 then
    perform round_in_turn(account);
  end if;
  select * into locked from ledger_round_lock(account, in_currency, false);
  moment := clock_timestamp();
  cash_minor := locked.cash_minor;
  select b.decision, b.pair, b.nonce, b.round into decision, pair, nonce, round
    from round_may_begin(account, false, in_key, hash, locked.cash_id is not null, gap_ms, alone, moment) b;
  if decision is not null then
    return;
  end if;
  select g.spins, g.used, g.expires_at into given from free_spin_grant g
    where g.id = in_grant and g.account_id = account and g.currency = in_currency and g.game = in_game and g.value_minor = in_value
    for no key update;
  decision := case
    when given is null then 'grantUnknown'
    when given.used >= given.spins then 'grantUsed'
    when given.expires_at <= moment then 'grantExpired'
  end;
  if decision is not null then
    return;
  end if;
  if pair is distinct from in_pair or nonce <> in_nonce then
    decision := 'stale';
    return;
  end if;
  -- Nothing of his own is staked, but time and reality checks are the same.
  decision := play_judge(account, in_currency, 0, moment);
  if decision is not null then
    return;
  end if;
  update free_spin_grant g set used = g.used + 1 where g.id = in_grant;
  insert into round (
    id, account_id, currency, play, game, game_version, seeds_id, nonce, idempotency_key, body_hash, press, grant_id, status, stake_minor,
    payout_minor, started_at, ended_at
  ) values (
    in_round, account, in_currency, false, in_game, in_version, in_pair, in_nonce, in_key, hash, in_press, in_grant, 'over', in_value,
    payout, moment, moment
  );
  cash_minor := cash_minor + ledger_round_move(
    in_round::text, 0, account, in_currency, false, hash, 'player:' || account, locked.cash_id, locked.debt_id, locked.owed_minor, 0,
    payout, moment
  );
  round := in_round;
  decision := 'placed';
end $$;
