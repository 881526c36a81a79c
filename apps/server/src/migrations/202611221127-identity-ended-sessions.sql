-- Whoever ends a session (an operator's command, another process of the house, the sweep of old ones) tells every process of
-- the house in the moment it holds, so that open pages lose the private messages at once.
create function identity_tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session_ended', old.account_id || ' ' || old.id);
  return null;
end $$;

create trigger identity_session_ended after delete on identity_session
  for each row execute function identity_tell_session_ended();
