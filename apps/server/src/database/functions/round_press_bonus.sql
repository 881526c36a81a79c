-- A round of which a bonus pays a part: the row, the stake of bonus and cash, and what it pays, all or nothing, under the same checks as a round
-- that cash pays whole (`round_press`). Only what is the player's own is judged by his limits. `payout` null: the round stays open.
-- Decisions: `placed`, `known`, `stale`, `bonusMoved` (the bonus is over or has less than `in_bonus_minor`: whoever asks looks again), or a
-- refusal's code.
create or replace function round_press_bonus(
  account text, in_currency text, in_pair bigint, in_nonce integer, in_round uuid, in_game text, in_version smallint, in_key text,
  hash bytea, in_press jsonb, stake bigint, payout bigint, open_ms bigint, gap_ms bigint, alone boolean, in_bonus uuid,
  in_bonus_minor bigint,
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
  select * into locked from ledger_call_accounts(account, in_currency);
  moment := clock_timestamp();
  cash_minor := locked.cash_minor;
  select b.decision, b.pair, b.nonce, b.round into decision, pair, nonce, round
    from round_may_begin(account, false, in_key, hash, locked.cash_id is not null, gap_ms, alone, moment) b;
  if decision is not null then
    return;
  end if;
  if in_bonus_minor > coalesce(locked.bonus_minor, 0) or not bonus_is_active(in_bonus, account, in_currency) then
    decision := 'bonusMoved';
    return;
  end if;
  if stake - in_bonus_minor > locked.free_minor then
    decision := 'InsufficientBalanceException';
    return;
  end if;
  if pair is distinct from in_pair or nonce <> in_nonce then
    decision := 'stale';
    return;
  end if;
  decision := play_judge(account, in_currency, stake - in_bonus_minor, moment);
  if decision is not null then
    return;
  end if;
  insert into round (
    id, account_id, currency, play, game, game_version, seeds_id, nonce, idempotency_key, body_hash, press, bonus_id, bonus_minor, status,
    stake_minor, payout_minor, started_at, ended_at, closes_at
  ) values (
    in_round, account, in_currency, false, in_game, in_version, in_pair, in_nonce, in_key, hash, in_press, in_bonus, in_bonus_minor,
    case when payout is null then 'open' else 'over' end, stake, payout, moment, case when payout is not null then moment end,
    case when payout is null then moment + open_ms * interval '1 millisecond' end
  );
  cash_minor := cash_minor - round_stake_by_bonus(in_round, 0, account, in_currency, hash, stake, in_bonus_minor);
  if payout is null then
    perform bonus_round_open(in_bonus);
  else
    cash_minor := cash_minor + round_pay_by_bonus(
      in_round, in_bonus, account, in_currency, hash, 'player:' || account, stake, in_bonus_minor, payout, false
    );
  end if;
  round := in_round;
  decision := 'placed';
end $$;
