-- Of a trigger: a fixture ended, or its final score is another, and the bets that the score decides are due.
create or replace function settlement_hears_scores() returns trigger language plpgsql as $$
begin
  insert into settlement_due (fixture_id, reach) values (new.id, 'score');
  return null;
end $$;
