-- Adds to exposures, each named once, in the order of fixture, market and outcome: so many winnings and stakes, and the least
-- that any of these bets lets its market lose, in the house's currency. False where a market cannot bear it: the caller takes
-- everything back. Lock accounts before.
create or replace function risk_take(
  fixtures bigint[], markets text[], outcomes text[], winnings bigint[], stakes bigint[], limits bigint[]
) returns boolean language plpgsql as $$
declare
  won bigint[];
  staked bigint[];
begin
  with taken as (
    insert into risk_exposure as x (fixture_id, market_key, outcome, winnings_minor, stakes_minor)
      select * from unnest(fixtures, markets, outcomes, winnings, stakes)
      on conflict (fixture_id, market_key, outcome) do update set
        winnings_minor = x.winnings_minor + excluded.winnings_minor, stakes_minor = x.stakes_minor + excluded.stakes_minor
      returning x.winnings_minor, x.stakes_minor
  )
  select array_agg(winnings_minor), array_agg(stakes_minor) into won, staked from taken;
  -- The outcome's own stakes cover enough nearly always; only else the whole market is summed up. Stakes of this batch on its
  -- other outcomes do not count, as for a bet that is decided alone.
  return not exists (
    select from unnest(fixtures, markets, outcomes, stakes, limits, won, staked)
      as e(fixture_id, market_key, outcome, added_minor, limit_minor, won_minor, staked_minor)
    where e.won_minor - e.added_minor > e.limit_minor + e.staked_minor - e.added_minor
      and (e.outcome = '*' or e.won_minor - e.added_minor > e.limit_minor + (
        select sum(s.stakes_minor) from risk_exposure s
        where s.fixture_id = e.fixture_id and s.market_key = e.market_key
      ) - (
        select sum(b.stakes_minor) from unnest(fixtures, markets, stakes) as b(fixture_id, market_key, stakes_minor)
        where b.fixture_id = e.fixture_id and b.market_key = e.market_key
      ))
  );
end $$;
