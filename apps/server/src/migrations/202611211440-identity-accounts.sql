-- Who has an account and who is signed in. Passwords are stored as argon2id hashes, session cookies as SHA-256 hashes:
-- a copy of these tables lets nobody in.

create table identity_account (
  id uuid primary key,
  user_name text not null,
  -- Lower case, so that Ada and ada are one.
  user_name_key text not null constraint identity_account_user_name unique,
  email text not null,
  email_key text not null constraint identity_account_email unique,
  password_hash text not null,
  currency text not null,
  country text not null,
  birth_date date not null,
  -- The specification's numbers: user 0, agent 1, super agent 2, demo user 3, super master agent 4.
  user_type smallint not null check (user_type between 0 and 4),
  profile jsonb not null default '{}',
  language text,
  allow_email_notification boolean not null,
  terms_accepted_at timestamptz not null,
  privacy_accepted_at timestamptz not null,
  payment_terms_accepted_at timestamptz,
  locked_at timestamptz,
  created_at timestamptz not null
);

create table identity_session (
  id uuid primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  token_hash bytea not null unique,
  -- A moment after a change the cookie before still counts: requests already on their way carry it.
  previous_token_hash bytea unique,
  previous_until timestamptz,
  csrf_token text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  rotated_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_session_account on identity_session (account_id);
create index identity_session_expires on identity_session (expires_at);
