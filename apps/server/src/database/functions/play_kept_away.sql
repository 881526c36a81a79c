-- Why a player may not stake now, whatever a process still believes of the session: a break, a lock, the rule of the country that he is
-- at home in. Null: he may. What was won is paid to everybody.
create or replace function play_kept_away(account text, moment timestamptz) returns text language plpgsql stable
set enable_seqscan = off
as $$
begin
  if exists (
    select from identity_account i
    where i.id::text = account and (i.break_until is not null or i.locked_at is not null)
      and (i.break_until > moment or i.locked_at is not null and coalesce(i.locked_until, 'infinity') > moment)
  ) then
    return 'AccountLockedException';
  end if;
  -- Countries where nothing may be played are few or none: only then is asked where the player is at home.
  if exists (select from protection_refused_country) and account ~ '^[0-9a-f-]{36}$' and exists (
    select from identity_account i
    where i.id = account::uuid and i.country in (select c.country from protection_refused_country c)
  ) then
    return 'PlayNotAllowedHere';
  end if;
  return null;
end $$;
