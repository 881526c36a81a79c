-- A bonus can pay a part of a shared round as well, where the shared round draws and no pair of seeds of the player's own does.
alter table round drop constraint round_bonus;
alter table round add constraint round_bonus check (
  (bonus_id is null) = (bonus_minor = 0) and bonus_minor between 0 and stake_minor
  and (bonus_id is null or not play and grant_id is null and (seeds_id is not null or shared_id is not null))
);
