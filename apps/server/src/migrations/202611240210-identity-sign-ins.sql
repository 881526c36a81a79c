-- Every try to sign in to an account, for its owner to see. The browser by its kind and the network by its first part: what
-- tells a stranger from oneself, and no more of a person than that needs.
create table identity_sign_in (
  id bigint generated always as identity primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('signedIn', 'wrongPassword', 'wrongCode', 'tooManyTries', 'locked')),
  -- What was shown: RFC 8176, and words of ours.
  how text[] not null default '{}',
  device text not null,
  network text not null,
  is_new boolean not null default false,
  -- The session that it began; it may have ended since.
  session_id uuid
);
create index identity_sign_in_account on identity_sign_in (account_id, id desc);
create index identity_sign_in_at on identity_sign_in (at);

alter table identity_session
  add column device text not null default '',
  add column network text not null default '',
  add column is_new boolean not null default false;
