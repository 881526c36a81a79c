-- What becomes of the bonus share of a round that this bonus has paid: while it is active the share is its own. Once converted, it is cash
-- as far as the most to convert leaves room and after what a sticky one has still to keep (`lateShareOf` of the engine); ended otherwise
-- it is the house's. `was_open`: the round counted among its open bets. The account `bonus` is locked before.
create or replace function bonus_round_back(
  in_bonus uuid, was_open boolean, share bigint, out to_cash bigint, out to_house bigint
) language plpgsql as $$
declare
  given record;
  kept bigint := 0;
begin
  to_cash := 0;
  to_house := 0;
  select g.state, g.reason, g.kept_minor, (g.terms ->> 'mostConvertMinor')::bigint - g.converted_minor as room
    into strict given from bonus_grant g where g.id = in_bonus for no key update;
  if given.state = 4 and given.reason = 'converted' then
    kept := least(share, given.kept_minor);
    to_cash := least(share - kept, coalesce(given.room, share));
    to_house := share - to_cash;
  elsif given.state <> 2 then
    to_house := share;
  end if;
  update bonus_grant g
    set open_bets = g.open_bets - case when was_open then 1 else 0 end, kept_minor = g.kept_minor - kept,
      converted_minor = g.converted_minor + to_cash
    where g.id = in_bonus;
end $$;
