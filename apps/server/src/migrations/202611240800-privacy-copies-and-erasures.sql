-- What a person may ask of the house about their own data: a copy of all of it, and to be forgotten as far as the law lets the
-- house forget.

-- A copy that was asked for. It is made in the background, a piece at a time, and goes a week later.
create table privacy_export (
  id uuid primary key,
  account_id uuid not null references identity_account,
  state text not null default 'asked' check (state in ('asked', 'ready', 'failed')),
  asked_at timestamptz not null,
  attempts integer not null default 0,
  -- Somebody makes it until then.
  claimed_until timestamptz,
  ready_at timestamptz,
  expires_at timestamptz,
  size_bytes bigint,
  rows bigint,
  -- Of the pieces; sealed with the key of the house where it has one.
  secret text not null,
  -- The link that is out now: it counts once, and not for long.
  link_hash bytea,
  link_until timestamptz
);
create index privacy_export_account on privacy_export (account_id, asked_at);
create index privacy_export_asked on privacy_export (asked_at) where state = 'asked';

create table privacy_export_piece (
  export_id uuid not null references privacy_export on delete cascade,
  number integer not null,
  body bytea not null,
  primary key (export_id, number)
);

-- Who asked to be erased: it is done after a while, in which it can be taken back.
create table privacy_erasure (
  account_id uuid primary key references identity_account,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- When it was due and money or open bets stood in its way, last; null where nothing did.
  blocked_at timestamptz,
  done_at timestamptz
);
create index privacy_erasure_due on privacy_erasure (due_at) where done_at is null;

-- Each choice that was made about what is not needed, with its date.
create table privacy_consent (
  id bigint generated always as identity primary key,
  account_id uuid not null references identity_account,
  kind text not null check (kind in ('emailOffers')),
  given boolean not null,
  at timestamptz not null
);
create index privacy_consent_account on privacy_consent (account_id, kind, id);

-- Who was excluded when they were erased: fingerprints of what tells a person apart, made with a key, so that a return is found
-- and nobody is named. They go when the exclusion is over.
create table privacy_remembered (
  mark bytea primary key,
  until_at timestamptz not null,
  kept_at timestamptz not null
);
create index privacy_remembered_until on privacy_remembered (until_at);

-- Beside the house's own key a secret of the database: fingerprints are never without one.
create table privacy_secret (
  one boolean primary key default true check (one),
  secret bytea not null
);
insert into privacy_secret (secret)
  select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
