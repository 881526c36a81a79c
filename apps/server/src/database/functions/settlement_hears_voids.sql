-- Of a trigger: a fixture or some of its markets were made void, or no longer are, and the bets on them are due.
create or replace function settlement_hears_voids() returns trigger language plpgsql as $$
begin
  if new.market_keys is null then
    insert into settlement_due (fixture_id, reach) values (new.fixture_id, 'fixture');
  else
    insert into settlement_due (fixture_id, reach, market_key)
      select distinct new.fixture_id, 'market', key from unnest(new.market_keys) as key;
  end if;
  return null;
end $$;
