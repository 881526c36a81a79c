-- Begins a round, and ends it where its game is over at the press: the row, the stake and what it pays, all or nothing. The caller has
-- drawn for the pair and the nonce that it believes to be next; where they are others it is told so (`stale`) and draws again, so that
-- nothing is ever written that was not drawn for it.
--
-- `payout` null: the round stays open for `open_ms`. `gap_ms`: so long after the start of the player's last round at least. `alone`: no
-- second round beside an open one, whoever makes its game. `pair` and `nonce` in the answer are those that are next before this round.
-- Decisions: `placed`, `known` (the key came before with the same body; `round` is what came of it), `stale`, or a refusal's code.
create or replace function round_press(
  account text, in_currency text, in_play boolean, in_pair bigint, in_nonce integer, in_round uuid, in_game text,
  in_version smallint, in_key text, hash bytea, in_press jsonb, stake bigint, payout bigint, open_ms bigint, gap_ms bigint,
  alone boolean,
  out decision text, out pair bigint, out nonce integer, out round uuid, out cash_minor bigint, out moment timestamptz
) language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  locked record;
begin
  if alone or gap_ms > 0 then
    perform round_in_turn(account);
  end if;
  select * into locked from ledger_round_lock(account, in_currency, in_play);
  moment := clock_timestamp();
  cash_minor := locked.cash_minor;
  select b.decision, b.pair, b.nonce, b.round into decision, pair, nonce, round
    from round_may_begin(account, in_play, in_key, hash, locked.cash_id is not null, gap_ms, alone, moment) b;
  if decision is not null then
    return;
  end if;
  if stake > locked.free_minor then
    decision := 'InsufficientBalanceException';
    return;
  end if;
  if pair is distinct from in_pair or nonce <> in_nonce then
    decision := 'stale';
    return;
  end if;
  if not in_play then
    decision := play_judge(account, in_currency, stake, moment);
    if decision is not null then
      return;
    end if;
  end if;
  insert into round (
    id, account_id, currency, play, game, game_version, seeds_id, nonce, idempotency_key, body_hash, press, status, stake_minor,
    payout_minor, started_at, ended_at, closes_at
  ) values (
    in_round, account, in_currency, in_play, in_game, in_version, in_pair, in_nonce, in_key, hash, in_press,
    case when payout is null then 'open' else 'over' end, stake, payout, moment, case when payout is not null then moment end,
    case when payout is null then moment + open_ms * interval '1 millisecond' end
  );
  cash_minor := cash_minor + ledger_round_move(
    in_round::text, 0, account, in_currency, in_play, hash, 'player:' || account, locked.cash_id, locked.debt_id,
    locked.owed_minor, stake, coalesce(payout, 0), moment
  );
  round := in_round;
  decision := 'placed';
end $$;
