-- Of a trigger: a process may believe what it has read of a session while it hears of every end and change of one. What of an
-- account decides what its sessions may do is told to every process, by the account's id alone.
create or replace function identity_tell_account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session_ended', new.id::text);
  return null;
end $$;
