-- Takes a player's part in a round of a table back while its bets are open: the whole stake returns, and a seat is free again. The round is
-- held meanwhile, as while a bet is placed. Decisions: `taken`, or `RoundMoved` where bets are closed or the part is open no more.
create or replace function live_take_back(in_part uuid, actor text, out decision text) language plpgsql
set enable_seqscan = off
as $$
declare
  closes timestamptz;
  in_shared bigint;
begin
  select l.id, l.closes_at into in_shared, closes from live_round l
    where l.id = (select r.shared_id from round r where r.id = in_part) and l.status = 'open' for share;
  decision := 'RoundMoved';
  if in_shared is null or clock_timestamp() >= closes or not round_take_back(in_part, actor) then
    return;
  end if;
  delete from live_seat where part_id = in_part;
  -- The player's own cash was waited for meanwhile.
  if clock_timestamp() >= closes then
    raise exception 'the bets of round % are closed', in_shared using errcode = 'EV002';
  end if;
  decision := 'taken';
exception
  when sqlstate 'EV002' then
    decision := 'RoundMoved';
end $$;
