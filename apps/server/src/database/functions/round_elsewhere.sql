-- Rounds for money of games that other makers run: whether one runs for this player, and when the last began. Play money is outside of
-- what the law asks.
create or replace function round_elsewhere(account text, out runs boolean, out last_started timestamptz) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off
as $$
begin
  runs := exists (select from provider_round p where p.account_id = account and p.state = 'open' and not p.play);
  select p.started_at into last_started from provider_round p
    where p.account_id = account and not p.play order by p.id desc limit 1;
end $$;
