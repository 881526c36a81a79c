-- Who works in the back office: accounts, one-time links, sign-ins between their two steps, sessions. Of tokens only SHA-256
-- hashes stand here, of passwords argon2id: a copy of these tables lets nobody in.
create table operator_account (
  id uuid primary key,
  name text not null,
  -- Lower case, so that Lena and lena are one.
  name_key text not null constraint operator_account_name unique,
  display_name text not null,
  roles text[] not null check (cardinality(roles) > 0),
  -- Null until a one-time link was used.
  password_hash text,
  locked_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null
);

create table operator_link (
  token_hash bytea primary key,
  operator_id uuid not null references operator_account (id) on delete cascade,
  expires_at timestamptz not null
);
-- The newest link of an operator is the only one.
create unique index operator_link_operator on operator_link (operator_id);

create table operator_sign_in (
  token_hash bytea primary key,
  operator_id uuid not null references operator_account (id) on delete cascade,
  -- The browser that knew the password.
  visitor_id text not null,
  -- Wrong codes so far.
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index operator_sign_in_operator on operator_sign_in (operator_id);
create index operator_sign_in_expires on operator_sign_in (expires_at);

create table operator_session (
  id uuid primary key,
  operator_id uuid not null references operator_account (id) on delete cascade,
  token_hash bytea not null unique,
  csrf_token text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_session_operator on operator_session (operator_id);
create index operator_session_expires on operator_session (expires_at);
