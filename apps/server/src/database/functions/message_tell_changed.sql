-- Of a trigger: pages of the player hear after the commit that their count may be another; within a transaction it is said once.
create or replace function message_tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('message_changed', new.account_id);
  return null;
end $$;
