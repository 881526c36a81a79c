-- A process may believe what it has read of a session while it hears of every end and change of one. Ends are told already; so
-- are now new secrets (a password was changed) and what of an account decides what its sessions may do: the account's id
-- alone, on the same channel.
create function identity_tell_account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session_ended', new.id::text);
  return null;
end $$;

create trigger identity_account_changed after update on identity_account
  for each row
  when ((old.user_name, old.user_type, old.currency, old.terms_version, old.break_until, old.locked_at, old.locked_until)
    is distinct from
    (new.user_name, new.user_type, new.currency, new.terms_version, new.break_until, new.locked_at, new.locked_until))
  execute function identity_tell_account_changed();

create function identity_tell_session_renewed() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session_ended', new.account_id::text);
  return null;
end $$;

create trigger identity_session_renewed after update on identity_session
  for each row when (old.csrf_token <> new.csrf_token)
  execute function identity_tell_session_renewed();
