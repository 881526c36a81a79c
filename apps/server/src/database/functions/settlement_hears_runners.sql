-- Of a trigger: the runners of a race are others than before (one withdrew), and every bet on it is looked at.
create or replace function settlement_hears_runners() returns trigger language plpgsql as $$
begin
  insert into settlement_due (fixture_id, reach) values (new.id, 'fixture');
  return null;
end $$;
