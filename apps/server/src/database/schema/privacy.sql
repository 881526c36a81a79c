-- Tables of privacy, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Accounts that asked to be erased: it is done after a while, in which it can be taken back.
create table privacy_erasure (
  account_id uuid primary key references identity_account (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- When money or open bets last stood in its way; null: nothing did.
  blocked_at timestamptz,
  done_at timestamptz
);
create index privacy_erasure_due on privacy_erasure (due_at) where done_at is null;

-- Copies of what is held about a player, which he asked for. Each is made in the background, a piece at a time, and
-- goes a week later.
create table privacy_export (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  -- It was asked for, is ready to be fetched, or could not be made.
  state text not null default 'asked' check (state in ('asked', 'ready', 'failed')),
  asked_at timestamptz not null,
  -- How often it was begun.
  attempts integer not null default 0,
  -- Somebody makes it until then.
  claimed_until timestamptz,
  ready_at timestamptz,
  expires_at timestamptz,
  size_bytes bigint,
  rows bigint,
  -- The key of its pieces, itself sealed with the key of the house where it has one.
  secret text not null,
  -- The link that is out now: it counts once, and not for long.
  link_hash bytea,
  link_until timestamptz
);
create index privacy_export_account on privacy_export (account_id, asked_at);
create index privacy_export_asked on privacy_export (asked_at) where state = 'asked';

-- The pieces of such a copy, encrypted.
create table privacy_export_piece (
  export_id uuid not null references privacy_export (id) on delete cascade,
  number integer not null,
  -- A part of the copy, encrypted with the key of its copy.
  body bytea not null,
  primary key (export_id, number)
);

-- Who was excluded when they were erased: fingerprints of what tells a person apart, made with a key, so that a return
-- is found and nobody is named. They go when the exclusion is over.
create table privacy_retained (
  -- The fingerprint.
  mark bytea primary key,
  until_at timestamptz not null,
  kept_at timestamptz not null,
  -- Made up for each person and the same on all of his marks: it leads to nobody.
  person uuid not null default gen_random_uuid(),
  -- From when this person may ask to come back; null: no terms are known, and it goes with its time alone.
  ask_from timestamptz,
  -- How long is waited after asking.
  cooling_hours integer check (cooling_hours >= 24),
  -- Whether the country's rule allows it at all.
  liftable boolean not null default false,
  -- When this person asked to come back.
  return_asked_at timestamptz,
  -- From when that counts.
  return_from timestamptz,
  constraint privacy_retained_terms_whole check ((ask_from is null) = (cooling_hours is null)),
  constraint privacy_retained_return_in_time check (return_asked_at >= ask_from and return_from > return_asked_at),
  constraint privacy_retained_return_whole check ((return_asked_at is null) = (return_from is null))
);
create index privacy_retained_person on privacy_retained (person);
create index privacy_retained_until on privacy_retained (until_at);

-- A secret of the database, in one row, which fingerprints are made with beside the house's own key.
create table privacy_secret (
  -- Always true: there is one row.
  one boolean default true primary key check (one),
  secret bytea not null
);
