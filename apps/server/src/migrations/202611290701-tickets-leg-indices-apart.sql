-- The legs of a contest were found by one index over all of them and, those that wait for their verdict, by another: a leg that was
-- placed was written into both. Now each stands in one of the two: as long as it waits in the one, from then on in the other.
-- Settling a leg writes its indices anew as it is, since it changes what the first one holds.
create index ticket_leg_decided on ticket_leg (fixture_id, market_key) where not waits;
drop index ticket_leg_market;
