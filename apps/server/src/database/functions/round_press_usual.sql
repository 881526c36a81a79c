-- The usual round is over at the press, is new, is played with money by somebody whom nothing keeps from play, and is drawn for the
-- nonce that is next. A batch of such rounds, each of another player, is written by this function, all or none; about any other it
-- answers that it has done nothing (`placed_at` null), and `round_press` decides each by itself. So this one refuses nobody: what is
-- refused, and how, stays in one place. By round: as there. `cash`: what each player has after it.
create or replace function round_press_usual(
  players text[], currencies text[], pairs bigint[], nonces integer[], ids uuid[], games text[], versions smallint[], keys text[],
  hashes bytea[], presses jsonb, stakes bigint[], payouts bigint[],
  out placed_at timestamptz, out cash bigint[]
) language plpgsql
-- Plans that are kept must stay good while the tables grow: each table is reached by one index, from the list of rounds.
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
-- The shapes of its plans hang on no statistics and no sizes: one plan, made once, is as good.
set plan_cache_mode = force_generic_plan
as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  if exists (select from play_kept_away_among(players, moment)) then
    return;
  end if;
  begin
    if not ledger_rounds_stake(ids, players, currencies, stakes, hashes, moment) then
      raise exception 'not a usual batch' using errcode = 'EV001';
    end if;
    -- Whose cash has moved is locked, so that neither his seeds nor their count change any more.
    if exists (
      select from unnest(players, pairs, nonces) as u(player, pair, nonce)
      where not exists (
        select from round_seeds s where s.id = u.pair and s.account_id = u.player and s.state = 'active' and not s.play
      ) or u.nonce > 0 and not exists (select from round r where r.seeds_id = u.pair and r.nonce = u.nonce - 1)
    ) then
      raise exception 'not a usual batch' using errcode = 'EV001';
    end if;
    insert into round (
      id, account_id, currency, play, game, game_version, seeds_id, nonce, idempotency_key, body_hash, press, status, stake_minor,
      payout_minor, started_at, ended_at
    )
      select u.id, u.player, u.currency, false, u.game, u.version, u.pair, u.nonce, u.key, u.hash, u.press, 'over', u.stake, u.payout,
        moment, moment
      from rows from (unnest(
        ids, players, currencies, games, versions, pairs, nonces, keys, hashes, stakes, payouts
      ), jsonb_array_elements(presses)) as u(
        id, player, currency, game, version, pair, nonce, key, hash, stake, payout, press
      );
    -- Last: what is refused up to here has done the same whether it would have won or lost, and its draw is not used.
    perform ledger_rounds_pay(ids, players, currencies, payouts, hashes, moment);
  exception
    -- Too poor; the key came before, or another press of the same nonce; our own word.
    when check_violation or unique_violation or sqlstate 'EV001' then
      return;
  end;
  cash := array(
    select (
      select a.balance_minor from ledger_account a
      where a.holder_id = u.player and a.kind = 'cash' and a.currency = u.currency
    )
    from unnest(players, currencies) with ordinality as u(player, currency, place) order by u.place
  );
  placed_at := moment;
end $$;
