-- Which of these accounts may not stake now, each once, and why, whatever a process still believes of their sessions: a break, a lock, the
-- rule of the country that a player is at home in. What was won is paid to everybody.
create or replace function play_kept_away_among(accounts text[], moment timestamptz)
returns table (account text, code text) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return query
    select i.id::text, 'AccountLockedException' from identity_account i
    where i.id::text = any(accounts) and (i.break_until is not null or i.locked_at is not null)
      and (i.break_until > moment or i.locked_at is not null and coalesce(i.locked_until, 'infinity') > moment);
  -- Countries where nothing may be played are few or none: only then is asked where the players are at home.
  if exists (select from protection_refused_country) then
    return query
      select i.id::text, 'PlayNotAllowedHere' from (select distinct u.id from unnest(accounts) u(id)) u
      join identity_account i on i.id = case when u.id ~ '^[0-9a-f-]{36}$' then u.id::uuid end
      where i.country in (select c.country from protection_refused_country c)
        and not coalesce(i.break_until > moment or i.locked_at is not null and coalesce(i.locked_until, 'infinity') > moment, false);
  end if;
end $$;
