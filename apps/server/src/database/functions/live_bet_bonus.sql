-- `live_place` of a part that a bonus pays. For houses of the version before, until a later release drops it.
create or replace function live_bet_bonus(
  in_table text, account text, in_currency text, in_round uuid, in_game text, in_version smallint, in_key text,
  hash bytea, in_press jsonb, stake bigint, open_ms bigint, gap_ms bigint, alone boolean, most integer,
  in_bonus uuid, in_bonus_minor bigint,
  out decision text, out shared bigint, out cash_minor bigint, out moment timestamptz
) language sql
set enable_seqscan = off
as $$
  select p.decision, p.shared, p.cash_minor, p.moment from live_place(
    in_table, account, in_currency, false, in_round, in_game, in_version, in_key, hash, in_press, stake, open_ms, gap_ms, alone,
    most, in_bonus, in_bonus_minor
  ) p
$$;
