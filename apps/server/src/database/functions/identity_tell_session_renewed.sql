-- Of a trigger: a session has new secrets (a password was changed) or has shown anew who holds it. Every process is told, as when it
-- ends, and believes no more what it has read of it.
create or replace function identity_tell_session_renewed() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session_ended', new.account_id::text);
  return null;
end $$;
