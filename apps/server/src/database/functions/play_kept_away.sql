-- Why a player may not stake now; null: he may (`play_kept_away_among`).
create or replace function play_kept_away(account text, moment timestamptz) returns text language plpgsql stable
set enable_seqscan = off
as $$
begin
  return (select k.code from play_kept_away_among(array[account], moment) k);
end $$;
