-- A try is counted by several budgets (address, pair, account). All of them are taken in one call and one commit, or none: those
-- that were counted before one that has none left are given back before anybody else can have seen them counted. The callers'
-- order is the order of the locks, from the widest budget to the account's. Null: it may be looked at; else how many milliseconds
-- the window of the first budget that has none left still lasts.
create or replace function identity_take_tries(wanted text[], most integer[], lasting_ms bigint[], now_ms bigint) returns bigint
language plpgsql as $$
declare
  counted identity_login_try;
begin
  for at in 1 .. cardinality(wanted) loop
    insert into identity_login_try as held (key, points, expire) values (wanted[at], 1, now_ms + lasting_ms[at])
    on conflict (key) do update set
      points = case when held.expire <= now_ms then 1 else held.points + 1 end,
      expire = case when held.expire <= now_ms then excluded.expire else held.expire end
    returning held.* into counted;
    if counted.points > most[at] then
      update identity_login_try set points = points - 1 where key = any(wanted[1:at]);
      return counted.expire - now_ms;
    end if;
  end loop;
  return null;
end $$;
