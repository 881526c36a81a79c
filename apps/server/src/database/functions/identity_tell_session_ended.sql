-- Of a trigger: whoever ends a session (an operator's command, another process of the house, the sweep of old ones) tells every
-- process of the house in the moment it holds, so that open pages lose the private messages at once.
create or replace function identity_tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session_ended', old.account_id || ' ' || old.id);
  return null;
end $$;
