-- Places a player's part at a table with seats: a seat of his own, a stake behind another's, or both. The first bet on a seat has it, and
-- one part of a player stands in a round. Decisions: those of `live_place`; `SeatTaken` where the seat is another's, `SeatEmpty` where
-- nobody sits in front of the stake behind. Then nothing has moved.
create or replace function live_place_seat(
  in_table text, account text, in_currency text, in_play boolean, in_round uuid, in_game text, in_version smallint, in_key text,
  hash bytea, in_press jsonb, stake bigint, open_ms bigint, gap_ms bigint, alone boolean, own_seat smallint, behind smallint,
  in_bonus uuid, in_bonus_minor bigint,
  out decision text, out shared bigint, out cash_minor bigint, out moment timestamptz
) language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  select b.decision, b.shared, b.cash_minor, b.moment into decision, shared, cash_minor, moment from live_place(
    in_table, account, in_currency, in_play, in_round, in_game, in_version, in_key, hash, in_press, stake, open_ms, gap_ms, alone, 1,
    in_bonus, in_bonus_minor
  ) b;
  if decision <> 'placed' then
    return;
  end if;
  if behind is not null and not exists (select from live_seat s where s.round_id = shared and s.seat = behind) then
    raise exception 'nobody sits at %', behind using errcode = 'EV003';
  end if;
  if own_seat is not null then
    insert into live_seat (round_id, seat, part_id) values (shared, own_seat, in_round) on conflict do nothing;
    if not found then
      raise exception 'the seat % is taken', own_seat using errcode = 'EV004';
    end if;
  end if;
exception
  when sqlstate 'EV003' then
    decision := 'SeatEmpty';
    cash_minor := null;
  when sqlstate 'EV004' then
    decision := 'SeatTaken';
    cash_minor := null;
end $$;
