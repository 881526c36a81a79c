-- Where the law asks for one round at a time, or for a pause between two, whoever begins one waits here for what the same player begins
-- elsewhere: his rounds of the house's own games and of other makers' follow each other, each seeing the one before. Until the
-- transaction ends; taken before anything of the player's money is locked.
create or replace function round_in_turn(account text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('one round at a time ' || account, 0));
end $$;
