-- Passkeys (WebAuthn). Only public keys stand here: a copy of these tables lets nobody in.
create table identity_passkey (
  id uuid primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  -- As the device names it, base64url: what an answer is found by.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- How often the device says it has answered; many never count and stay at 0.
  counter bigint not null,
  transports text[] not null default '{}',
  -- Kept by an account of its maker on all of a person's devices.
  synced boolean not null,
  name text not null,
  made_at timestamptz not null,
  last_used_at timestamptz
);
create index identity_passkey_account on identity_passkey (account_id, made_at);

-- What a browser was asked with. The answer counts once, for what it was asked for, from where it was asked for.
create table identity_passkey_challenge (
  digest bytea primary key,
  purpose text not null check (purpose in ('add', 'signIn', 'secondStep', 'confirm')),
  -- SHA-256 of who was asked: a session, a second step, a browser in which nobody is signed in.
  bound bytea not null,
  expires_at timestamptz not null
);
create index identity_passkey_challenge_expires on identity_passkey_challenge (expires_at);

-- When the ways in beside the password were last changed: what pays out may wait for a while from then on.
alter table identity_account add column factors_changed_at timestamptz;

alter table identity_sign_in drop constraint identity_sign_in_outcome_check;
alter table identity_sign_in add constraint identity_sign_in_outcome_check check (outcome in (
  'signedIn', 'wrongPassword', 'wrongCode', 'wrongPasskey', 'tooManyTries', 'locked',
  'passkeyAdded', 'passkeyRemoved', 'factorsReset'
));
