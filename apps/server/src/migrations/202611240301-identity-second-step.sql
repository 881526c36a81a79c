-- Between password and session, where an account has a second factor: no session exists before the second step is done. Of
-- tokens and recovery codes only hashes stand here: a copy of these tables lets nobody in.
create table identity_second_step (
  token_hash bytea primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  -- SHA-256 of the password hash of then: with another password the step counts no more.
  password_seal bytea not null,
  -- What was shown first: password, link of a lost password, partner.
  shown text not null,
  -- Wrong answers so far.
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index identity_second_step_account on identity_second_step (account_id);
create index identity_second_step_expires on identity_second_step (expires_at);

-- Codes for the day on which the phone is gone: argon2id under a salt that a set has in common.
create table identity_recovery_code (
  account_id uuid not null references identity_account (id) on delete cascade,
  digest bytea not null,
  salt bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, digest)
);

-- What a session has shown of who holds it, and when it last showed a second factor.
alter table identity_session
  add column amr text[] not null default '{}',
  add column factor_at timestamptz;
