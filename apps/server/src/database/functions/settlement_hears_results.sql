-- Of a trigger: results of markets were stored, and the bets that they decide are due.
create or replace function settlement_hears_results() returns trigger language plpgsql as $$
begin
  insert into settlement_due (fixture_id, reach, market_key)
    select distinct fixture_id, 'market', market_key from added;
  return null;
end $$;
