-- Tables of operators, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Who works in the back office. Passwords stand here as argon2id alone: a copy of the table lets nobody in.
create table operator_account (
  id uuid primary key,
  -- What the operator signs in with.
  name text not null,
  -- Lower case, so that Lena and lena are one.
  name_key text not null,
  display_name text not null,
  -- What the operator may do.
  roles text[] not null check (cardinality(roles) > 0),
  -- Null until a one-time link was used.
  password_hash text,
  locked_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  constraint operator_account_name unique (name_key)
);

-- One-time links by which operators set their password: one at a time for an operator, known by a hash alone.
create table operator_link (
  token_hash bytea primary key,
  operator_id uuid not null references operator_account (id) on delete cascade,
  expires_at timestamptz not null
);
-- The newest link of an operator is the only one.
create unique index operator_link_operator on operator_link (operator_id);

-- Sessions of operators, known by hashes of their tokens.
create table operator_session (
  id uuid primary key,
  operator_id uuid not null references operator_account (id) on delete cascade,
  token_hash bytea not null unique,
  csrf_token text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_session_expires on operator_session (expires_at);
create index operator_session_operator on operator_session (operator_id);

-- Sign-ins of operators between password and second factor.
create table operator_sign_in (
  token_hash bytea primary key,
  operator_id uuid not null references operator_account (id) on delete cascade,
  -- The browser that knew the password.
  visitor_id text not null,
  -- Wrong codes so far.
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index operator_sign_in_expires on operator_sign_in (expires_at);
create index operator_sign_in_operator on operator_sign_in (operator_id);
