-- `crash_place` of a part that no bonus pays. For houses of the version before, until a later release drops it, with
-- `round_press_shared` and `round_press_shared_bonus`, which older texts of these functions called.
create or replace function crash_bet(
  account text, in_currency text, in_play boolean, in_round uuid, in_game text, in_version smallint, in_key text,
  hash bytea, in_press jsonb, stake bigint, open_ms bigint, gap_ms bigint, alone boolean, most integer,
  out decision text, out shared bigint, out cash_minor bigint, out moment timestamptz
) language sql
set enable_seqscan = off
as $$
  select p.decision, p.shared, p.cash_minor, p.moment from crash_place(
    account, in_currency, in_play, in_round, in_game, in_version, in_key, hash, in_press, stake, open_ms, gap_ms, alone,
    most, null, null
  ) p
$$;
