-- A session that is only held does not show who holds it: a browser may be left open, a cookie taken. What is worth stealing
-- (password, addresses, second factor) asks for a proof of the last minutes. Of sessions from before none is known.
alter table identity_session add column proven_at timestamptz;

-- Every process believes what it has read of a session; a proof is told like new secrets are.
drop trigger identity_session_renewed on identity_session;
create trigger identity_session_renewed after update on identity_session
  for each row when (old.csrf_token <> new.csrf_token or old.proven_at is distinct from new.proven_at)
  execute function identity_tell_session_renewed();
