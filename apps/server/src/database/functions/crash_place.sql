-- Places a player's part in the round of crash that takes bets now. The round is held while the money moves: it flies when all who were
-- in time are in, and never with somebody whose stake comes later.
-- Decisions: those of `round_place_shared`, and `RoundMoved` where no round takes bets this moment. `shared`: the round that does.
create or replace function crash_place(
  account text, in_currency text, in_play boolean, in_round uuid, in_game text, in_version smallint, in_key text,
  hash bytea, in_press jsonb, stake bigint, open_ms bigint, gap_ms bigint, alone boolean, most integer,
  in_bonus uuid, in_bonus_minor bigint,
  out decision text, out shared bigint, out cash_minor bigint, out moment timestamptz
) language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  flies timestamptz;
begin
  select c.id, c.flies_at into shared, flies from crash_round c where c.ended_at is null and c.status = 'waiting' for share;
  moment := clock_timestamp();
  if shared is null or moment >= flies then
    decision := 'RoundMoved';
    return;
  end if;
  select p.decision, p.cash_minor, p.moment into decision, cash_minor, moment from round_place_shared(
    shared, account, in_currency, in_play, in_round, in_game, in_version, in_key, hash, in_press, stake, open_ms, gap_ms, alone, most,
    in_bonus, in_bonus_minor
  ) p;
  -- The player's own cash was waited for meanwhile: whoever was too late has moved nothing.
  if decision = 'placed' and moment >= flies then
    raise exception 'the bets of round % are closed', shared using errcode = 'EV002';
  end if;
exception
  when sqlstate 'EV002' then
    decision := 'RoundMoved';
    cash_minor := null;
end $$;
