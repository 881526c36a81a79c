-- Tables of identity, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Accounts of players, with what they said of themselves.
create table identity_account (
  id uuid primary key,
  user_name text not null,
  -- Lower case, so that Ada and ada are one.
  user_name_key text not null,
  email text not null,
  -- Lower case: an address has one account.
  email_key text not null,
  -- argon2id.
  password_hash text not null,
  currency text not null,
  country text not null,
  birth_date date not null,
  -- The specification's numbers: user 0, agent 1, super agent 2, demo user 3, super master agent 4.
  user_type smallint not null check (user_type >= 0 and user_type <= 4),
  -- Name, address and phone, under the specification's names.
  profile jsonb not null default '{}',
  language text,
  -- Agreed to letters about offers.
  allow_email_notification boolean not null,
  terms_accepted_at timestamptz not null,
  privacy_accepted_at timestamptz not null,
  payment_terms_accepted_at timestamptz,
  -- Since when it is locked; null: it is not.
  locked_at timestamptz,
  created_at timestamptz not null,
  -- The version of the terms that was accepted; 0: of an account that somebody else opened, none yet.
  terms_version integer not null default 1 check (terms_version >= 0),
  -- no play and no deposit before this moment: a time-out, or far away while excluded
  break_until timestamptz,
  -- When the lock ends by itself; null beside `locked_at`: not before somebody unlocks it.
  locked_until timestamptz,
  -- What the player chose of the site's looks: odds format, view, time zone.
  settings jsonb not null default '{}',
  -- Tournaments that the player favours: a short list.
  favourite_tournaments bigint[] not null default '{}',
  -- What the link by which the player came said of who sent him.
  affiliate jsonb not null default '{}',
  -- Since when the address is known to be its owner's.
  email_confirmed_at timestamptz,
  password_changed_at timestamptz,
  -- since when the player is excluded; null when he is not, or no more
  excluded_at timestamptz,
  -- When the ways in beside the password were last changed: what pays out may wait for a while from then on.
  factors_changed_at timestamptz,
  -- Somebody else chose the password: its owner does nothing before he has changed it.
  password_given boolean not null default false,
  constraint identity_account_user_name unique (user_name_key),
  constraint identity_account_email unique (email_key),
  constraint identity_account_excluded_never_plays check (excluded_at is null or break_until is not null
    and break_until >= '3000-01-01 00:00:00+00'::timestamptz)
);
-- Only of those who have or had one: a bet looks here for its account and mostly finds nothing.
create unique index identity_account_kept_from_betting on identity_account ((id::text))
  where break_until is not null or locked_at is not null;
create trigger identity_account_changed after update on identity_account
  for each row
  when (old.user_name is distinct from new.user_name or old.user_type is distinct from new.user_type
    or old.currency is distinct from new.currency or old.terms_version is distinct from new.terms_version
    or old.break_until is distinct from new.break_until or old.locked_at is distinct from new.locked_at
    or old.locked_until is distinct from new.locked_until)
  execute function identity_tell_account_changed();
create trigger identity_demo_stays before update of user_type on identity_account
  for each row
  when ((old.user_type = 3) <> (new.user_type = 3))
  execute function identity_demo_stays();

-- Every answer to a question of consent, for good: the text by its version, and the moment.
create table identity_consent (
  account_id uuid not null references identity_account (id) on delete cascade,
  -- In the order of answering.
  number bigint generated always as identity,
  -- Terms, privacy, or letters about offers.
  about text not null check (about in ('terms', 'privacy', 'email')),
  version integer not null,
  given boolean not null,
  -- In which language the text was read; unknown for what was answered before it was kept.
  language text,
  at timestamptz not null,
  primary key (account_id, number)
);

-- Changes of e-mail address and phone number. A new address is confirmed by who reads mail there, and for three days
-- the change may be stopped by who reads mail at the address before: so the row outlives its confirmation, and a second
-- change does not replace the first one's.
create table identity_contact_change (
  id uuid primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  -- What it was before.
  before text,
  -- Null once it is confirmed, or given up.
  confirm_hash bytea unique,
  -- Of the link by which it can be stopped.
  stop_hash bytea unique,
  -- Wrong codes so far.
  tries integer not null default 0,
  sent_by text not null check (sent_by in ('sms', 'email')),
  made_at timestamptz not null,
  confirm_until timestamptz not null,
  -- Until when it can be stopped.
  stop_until timestamptz,
  done_at timestamptz
);
create index identity_contact_change_account on identity_contact_change (account_id, kind, made_at desc);
create index identity_contact_change_made on identity_contact_change (made_at);

-- Letters that ask whether an address is its owner's. The link is known here by its digest alone: whoever has the link
-- confirms.
create table identity_email_proof (
  token_hash bytea primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_email_proof_account on identity_email_proof (account_id);
create index identity_email_proof_expires on identity_email_proof (expires_at);

-- What an account paid with, as the cashier names it: two accounts that share one may be one person.
create table identity_instrument (
  account_id uuid not null references identity_account (id) on delete cascade,
  instrument text not null,
  at timestamptz not null,
  primary key (account_id, instrument)
);

-- Wrong passwords, counted across all processes of a house by account, address and device.
create table identity_login_try (
  -- A digest of what is counted: no address and no name stands here.
  key varchar(255) primary key,
  -- How many were counted.
  points integer not null,
  -- Milliseconds of wall time; the count begins anew after it.
  expire bigint not null
);
create index identity_login_try_expire on identity_login_try (expire);

-- Codes by which partners sign their players in, each for a minute and once.
create table identity_partner_code (
  -- A digest of the code.
  code_hash bytea primary key,
  -- A digest of what the partner called its request: each request counts once.
  request_hash bytea not null unique,
  partner text not null,
  account_id uuid not null references identity_account (id) on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_partner_code_account on identity_partner_code (account_id);
create index identity_partner_code_expires on identity_partner_code (expires_at);

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
  -- How the device is reached: built in, USB, radio.
  transports text[] not null default '{}',
  -- Kept by an account of its maker on all of a person's devices.
  synced boolean not null,
  -- As its owner calls it.
  name text not null,
  made_at timestamptz not null,
  last_used_at timestamptz
);
create index identity_passkey_account on identity_passkey (account_id, made_at);

-- Questions that a browser was asked for a passkey. An answer counts once, for what and from where it was asked.
create table identity_passkey_challenge (
  -- SHA-256 of the question.
  digest bytea primary key,
  -- What an answer may be used for.
  purpose text not null check (purpose in ('add', 'signIn', 'secondStep', 'confirm')),
  -- SHA-256 of who was asked: a session, a second step, a browser in which nobody is signed in.
  bound bytea not null,
  expires_at timestamptz not null
);
create index identity_passkey_challenge_expires on identity_passkey_challenge (expires_at);

-- Links by which a lost password is set anew: one at a time for an account, known here by a hash alone.
create table identity_password_link (
  account_id uuid primary key references identity_account (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index identity_password_link_expires on identity_password_link (expires_at);

-- Pairs of accounts that look like one person's. Two that were once alike stay linked, whatever is changed afterwards;
-- only an operator says that they are two people.
create table identity_person_link (
  -- The smaller of the two account ids.
  one uuid not null references identity_account (id) on delete cascade,
  other uuid not null references identity_account (id) on delete cascade,
  -- `person`: most likely the same; `shared`: they share something, as an address.
  strength text not null check (strength in ('person', 'shared')),
  -- How alike they are.
  points integer not null,
  -- In what.
  reasons text[] not null,
  found_at timestamptz not null,
  -- What an operator said: one person or two.
  decided text check (decided in ('same', 'different')),
  decided_at timestamptz,
  primary key (one, other),
  check (one < other)
);
create index identity_person_link_other on identity_person_link (other);

-- What accounts of one person would share (a name with a birth date, a phone, a card), by digests alone: accounts are
-- looked up by them.
create table identity_person_mark (
  mark text not null,
  account_id uuid not null references identity_account (id) on delete cascade,
  primary key (mark, account_id)
);
create index identity_person_mark_account on identity_person_mark (account_id);

-- Changes of what KYC documents have shown that one operator has proposed and another has to approve. They lie here and
-- not with the proposal: names have no place in what is kept of decisions. One for an account; it goes with its
-- decision, or after two days.
create table identity_profile_proposal (
  account_id uuid primary key references identity_account (id),
  -- By which the approval that waits finds it.
  id uuid not null,
  -- The new values, under the specification's names.
  fields jsonb not null,
  proposed_at timestamptz not null
);

-- Codes that replace the second factor on the day on which the phone is gone: argon2id under a salt that a set has in
-- common.
create table identity_recovery_code (
  account_id uuid not null references identity_account (id) on delete cascade,
  digest bytea not null,
  -- The same for all codes of a set.
  salt bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, digest)
);

-- Sign-ins between password and session, where an account has a second factor. Of tokens only hashes stand here: a copy
-- of the table lets nobody in.
create table identity_second_step (
  token_hash bytea primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  -- SHA-256 of the password hash of then: with another password the step counts no more.
  password_seal bytea not null,
  -- What was shown first: password, link of a lost password, partner.
  shown text not null,
  -- Wrong answers so far.
  tries smallint not null default 0,
  expires_at timestamptz not null,
  -- Whether somebody asked to stay signed in.
  stays boolean not null default true
);
create index identity_second_step_account on identity_second_step (account_id);
create index identity_second_step_expires on identity_second_step (expires_at);

-- Sessions of players. Of tokens only hashes stand here: a copy of the table lets nobody in.
create table identity_session (
  id uuid primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  token_hash bytea not null unique,
  -- The token before the last change, which counts a moment longer: requests already on their way carry it.
  previous_token_hash bytea unique,
  -- How long that one still counts.
  previous_until timestamptz,
  -- What a page sends with whatever changes something.
  csrf_token text not null,
  created_at timestamptz not null,
  -- When it was last used.
  seen_at timestamptz not null,
  -- When its token was last changed.
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  -- A new token was given and has not been used yet.
  awaited boolean not null default false,
  -- When its holder last showed who he is; null: not known. A browser may be left open, a cookie taken: what is worth
  -- stealing (password, addresses, second factor) asks for a proof of the last minutes.
  proven_at timestamptz,
  -- The kind of browser.
  device text not null default '',
  -- The first part of the address from which it was begun.
  network text not null default '',
  -- Whether browser and network were unknown for this account.
  is_new boolean not null default false,
  -- What was shown at sign-in: RFC 8176, and words of ours.
  amr text[] not null default '{}',
  -- When a second factor was last shown.
  factor_at timestamptz,
  -- Whether somebody asked to stay signed in: else the session ends with the browser, and sooner when nobody uses it.
  stays boolean not null default true
);
create index identity_session_account on identity_session (account_id);
create index identity_session_expires on identity_session (expires_at);
create trigger identity_session_ended after delete on identity_session
  for each row
  execute function identity_tell_session_ended();
create trigger identity_session_renewed after update on identity_session
  for each row
  when (old.csrf_token <> new.csrf_token or old.proven_at is distinct from new.proven_at)
  execute function identity_tell_session_renewed();

-- Every try to sign in to an account, for its owner to see. The browser stands here by its kind and the network by its
-- first part: what tells a stranger from oneself, and no more of a person than that needs.
create table identity_sign_in (
  id bigint generated always as identity primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('signedIn', 'wrongPassword', 'wrongCode', 'wrongPasskey', 'tooManyTries',
    'locked', 'passkeyAdded', 'passkeyRemoved', 'factorsReset')),
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
