-- Places a player's part in the round of a table that takes bets now. The round is held while the money moves: it is closed when all who
-- were in time are in, and is never drawn with somebody whose stake comes later.
-- Decisions: those of `round_place_shared`, and `RoundMoved` where no round of the table takes bets this moment. `shared`: the round that does.
create or replace function live_place(
  in_table text, account text, in_currency text, in_play boolean, in_round uuid, in_game text, in_version smallint, in_key text,
  hash bytea, in_press jsonb, stake bigint, open_ms bigint, gap_ms bigint, alone boolean, most integer,
  in_bonus uuid, in_bonus_minor bigint,
  out decision text, out shared bigint, out cash_minor bigint, out moment timestamptz
) language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  closes timestamptz;
begin
  select l.id, l.closes_at into shared, closes from live_round l
    where l.table_key = in_table and l.ended_at is null and l.status = 'open' for share;
  moment := clock_timestamp();
  if shared is null or moment >= closes then
    decision := 'RoundMoved';
    return;
  end if;
  select p.decision, p.cash_minor, p.moment into decision, cash_minor, moment from round_place_shared(
    shared, account, in_currency, in_play, in_round, in_game, in_version, in_key, hash, in_press, stake, open_ms, gap_ms, alone, most,
    in_bonus, in_bonus_minor
  ) p;
  -- The player's own cash was waited for meanwhile: whoever was too late has moved nothing.
  if decision = 'placed' and clock_timestamp() >= closes then
    raise exception 'the bets of round % are closed', shared using errcode = 'EV002';
  end if;
exception
  when sqlstate 'EV002' then
    decision := 'RoundMoved';
    cash_minor := null;
end $$;
