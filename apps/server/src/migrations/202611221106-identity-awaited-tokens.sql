-- The answer that carries a session's new cookie may be lost: as long as the new one has not come back, the one before
-- counts on (some minutes) and is given another, so that a player is not signed out by a broken connection.

alter table identity_session
  -- A new token was given and has not been used yet.
  add column awaited boolean not null default false;
