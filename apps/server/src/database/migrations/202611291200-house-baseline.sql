-- The database as the first release has it: tables by capability, each behind those that it refers to, and the few rows that
-- a new house begins with. What a table or a column means is said in the database itself (`comment on`).
--
-- A trigger names its function, and the text of every function stands in a file of its own (../functions), which is applied
-- behind the migrations. So a trigger's function is made here without a text: whoever met it like that would be refused.


-- identity

create table identity_account (
  id uuid primary key,
  user_name text not null,
  user_name_key text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  currency text not null,
  country text not null,
  birth_date date not null,
  user_type smallint not null check (user_type >= 0 and user_type <= 4),
  profile jsonb not null default '{}',
  language text,
  allow_email_notification boolean not null,
  terms_accepted_at timestamptz not null,
  privacy_accepted_at timestamptz not null,
  payment_terms_accepted_at timestamptz,
  locked_at timestamptz,
  created_at timestamptz not null,
  terms_version integer not null default 1 check (terms_version >= 1),
  break_until timestamptz,
  locked_until timestamptz,
  settings jsonb not null default '{}',
  favourite_tournaments bigint[] not null default '{}',
  affiliate jsonb not null default '{}',
  email_confirmed_at timestamptz,
  password_changed_at timestamptz,
  excluded_at timestamptz,
  factors_changed_at timestamptz,
  constraint identity_account_user_name unique (user_name_key),
  constraint identity_account_email unique (email_key),
  constraint identity_account_excluded_never_plays check (excluded_at is null or break_until is not null
    and break_until >= '3000-01-01 00:00:00+00'::timestamptz)
);
create unique index identity_account_kept_from_betting on identity_account ((id::text))
  where break_until is not null or locked_at is not null;
create function identity_tell_account_changed() returns trigger language plpgsql as 'begin end';
create trigger identity_account_changed after update on identity_account
  for each row
  when ((old.user_name, old.user_type, old.currency, old.terms_version, old.break_until, old.locked_at, old.locked_until)
    is distinct from (new.user_name, new.user_type, new.currency, new.terms_version, new.break_until, new.locked_at, new.locked_until))
  execute function identity_tell_account_changed();
create function identity_demo_stays() returns trigger language plpgsql as 'begin end';
create trigger identity_demo_stays before update of user_type on identity_account
  for each row
  when ((old.user_type = 3) <> (new.user_type = 3))
  execute function identity_demo_stays();
comment on table identity_account is 'Accounts of players, with what they said of themselves.';
comment on column identity_account.user_name_key is 'Lower case, so that Ada and ada are one.';
comment on column identity_account.email_key is 'Lower case: an address has one account.';
comment on column identity_account.password_hash is 'argon2id.';
comment on column identity_account.user_type is 'The specification''s numbers: user 0, agent 1, super agent 2, demo user 3, super master agent 4.';
comment on column identity_account.profile is 'Name, address and phone, under the specification''s names.';
comment on column identity_account.allow_email_notification is 'Agreed to letters about offers.';
comment on column identity_account.locked_at is 'Since when it is locked; null: it is not.';
comment on column identity_account.terms_version is 'The version of the terms that was accepted.';
comment on column identity_account.break_until is 'no play and no deposit before this moment: a time-out, or far away while excluded';
comment on column identity_account.locked_until is 'When the lock ends by itself; null beside `locked_at`: not before somebody unlocks it.';
comment on column identity_account.settings is 'What the player chose of the site''s looks: odds format, view, time zone.';
comment on column identity_account.favourite_tournaments is 'Tournaments that the player favours: a short list.';
comment on column identity_account.affiliate is 'What the link by which the player came said of who sent him.';
comment on column identity_account.email_confirmed_at is 'Since when the address is known to be its owner''s.';
comment on column identity_account.excluded_at is 'since when the player is excluded; null when he is not, or no more';
comment on column identity_account.factors_changed_at is 'When the ways in beside the password were last changed: what pays out may wait for a while from then on.';
comment on index identity_account_kept_from_betting is 'Only of those who have or had one: a bet looks here for its account and mostly finds nothing.';

create table identity_consent (
  account_id uuid not null references identity_account (id) on delete cascade,
  number bigint generated always as identity,
  about text not null check (about in ('terms', 'privacy', 'email')),
  version integer not null,
  given boolean not null,
  language text,
  at timestamptz not null,
  primary key (account_id, number)
);
comment on table identity_consent is 'Every answer to a question of consent, for good: the text by its version, and the moment.';
comment on column identity_consent.number is 'In the order of answering.';
comment on column identity_consent.about is 'Terms, privacy, or letters about offers.';
comment on column identity_consent.language is 'In which language the text was read; unknown for what was answered before it was kept.';

create table identity_contact_change (
  id uuid primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  before text,
  confirm_hash bytea unique,
  stop_hash bytea unique,
  tries integer not null default 0,
  sent_by text not null check (sent_by in ('sms', 'email')),
  made_at timestamptz not null,
  confirm_until timestamptz not null,
  stop_until timestamptz,
  done_at timestamptz
);
create index identity_contact_change_account on identity_contact_change (account_id, kind, made_at desc);
create index identity_contact_change_made on identity_contact_change (made_at);
comment on table identity_contact_change is 'Changes of e-mail address and phone number. A new address is confirmed by who reads mail there, and for three days the change may be stopped by who reads mail at the address before: so the row outlives its confirmation, and a second change does not replace the first one''s.';
comment on column identity_contact_change.before is 'What it was before.';
comment on column identity_contact_change.confirm_hash is 'Null once it is confirmed, or given up.';
comment on column identity_contact_change.stop_hash is 'Of the link by which it can be stopped.';
comment on column identity_contact_change.tries is 'Wrong codes so far.';
comment on column identity_contact_change.stop_until is 'Until when it can be stopped.';

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
comment on table identity_email_proof is 'Letters that ask whether an address is its owner''s. The link is known here by its digest alone: whoever has the link confirms.';

create table identity_instrument (
  account_id uuid not null references identity_account (id) on delete cascade,
  instrument text not null,
  at timestamptz not null,
  primary key (account_id, instrument)
);
comment on table identity_instrument is 'What an account paid with, as the cashier names it: two accounts that share one may be one person.';

create table identity_login_try (
  key varchar(255) primary key,
  points integer not null,
  expire bigint not null
);
create index identity_login_try_expire on identity_login_try (expire);
comment on table identity_login_try is 'Wrong passwords, counted across all processes of a house by account, address and device.';
comment on column identity_login_try.key is 'A digest of what is counted: no address and no name stands here.';
comment on column identity_login_try.points is 'How many were counted.';
comment on column identity_login_try.expire is 'Milliseconds of wall time; the count begins anew after it.';

create table identity_partner_code (
  code_hash bytea primary key,
  request_hash bytea not null unique,
  partner text not null,
  account_id uuid not null references identity_account (id) on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_partner_code_account on identity_partner_code (account_id);
create index identity_partner_code_expires on identity_partner_code (expires_at);
comment on table identity_partner_code is 'Codes by which partners sign their players in, each for a minute and once.';
comment on column identity_partner_code.code_hash is 'A digest of the code.';
comment on column identity_partner_code.request_hash is 'A digest of what the partner called its request: each request counts once.';

create table identity_passkey (
  id uuid primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  synced boolean not null,
  name text not null,
  made_at timestamptz not null,
  last_used_at timestamptz
);
create index identity_passkey_account on identity_passkey (account_id, made_at);
comment on table identity_passkey is 'Passkeys (WebAuthn). Only public keys stand here: a copy of these tables lets nobody in.';
comment on column identity_passkey.credential_id is 'As the device names it, base64url: what an answer is found by.';
comment on column identity_passkey.public_key is 'COSE.';
comment on column identity_passkey.counter is 'How often the device says it has answered; many never count and stay at 0.';
comment on column identity_passkey.transports is 'How the device is reached: built in, USB, radio.';
comment on column identity_passkey.synced is 'Kept by an account of its maker on all of a person''s devices.';
comment on column identity_passkey.name is 'As its owner calls it.';

create table identity_passkey_challenge (
  digest bytea primary key,
  purpose text not null check (purpose in ('add', 'signIn', 'secondStep', 'confirm')),
  bound bytea not null,
  expires_at timestamptz not null
);
create index identity_passkey_challenge_expires on identity_passkey_challenge (expires_at);
comment on table identity_passkey_challenge is 'Questions that a browser was asked for a passkey. An answer counts once, for what and from where it was asked.';
comment on column identity_passkey_challenge.digest is 'SHA-256 of the question.';
comment on column identity_passkey_challenge.purpose is 'What an answer may be used for.';
comment on column identity_passkey_challenge.bound is 'SHA-256 of who was asked: a session, a second step, a browser in which nobody is signed in.';

create table identity_password_link (
  account_id uuid primary key references identity_account (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index identity_password_link_expires on identity_password_link (expires_at);
comment on table identity_password_link is 'Links by which a lost password is set anew: one at a time for an account, known here by a hash alone.';

create table identity_person_link (
  one uuid not null references identity_account (id) on delete cascade,
  other uuid not null references identity_account (id) on delete cascade,
  strength text not null check (strength in ('person', 'shared')),
  points integer not null,
  reasons text[] not null,
  found_at timestamptz not null,
  decided text check (decided in ('same', 'different')),
  decided_at timestamptz,
  primary key (one, other),
  check (one < other)
);
create index identity_person_link_other on identity_person_link (other);
comment on table identity_person_link is 'Pairs of accounts that look like one person''s. Two that were once alike stay linked, whatever is changed afterwards; only an operator says that they are two people.';
comment on column identity_person_link.one is 'The smaller of the two account ids.';
comment on column identity_person_link.strength is '`person`: most likely the same; `shared`: they share something, as an address.';
comment on column identity_person_link.points is 'How alike they are.';
comment on column identity_person_link.reasons is 'In what.';
comment on column identity_person_link.decided is 'What an operator said: one person or two.';

create table identity_person_mark (
  mark text not null,
  account_id uuid not null references identity_account (id) on delete cascade,
  primary key (mark, account_id)
);
create index identity_person_mark_account on identity_person_mark (account_id);
comment on table identity_person_mark is 'What accounts of one person would share (a name with a birth date, a phone, a card), by digests alone: accounts are looked up by them.';

create table identity_profile_proposal (
  account_id uuid primary key references identity_account (id),
  id uuid not null,
  fields jsonb not null,
  proposed_at timestamptz not null
);
comment on table identity_profile_proposal is 'Changes of what papers have shown that one operator has proposed and another has to approve. They lie here and not with the proposal: names have no place in what is kept of decisions. One for an account; it goes with its decision, or after two days.';
comment on column identity_profile_proposal.id is 'By which the approval that waits finds it.';
comment on column identity_profile_proposal.fields is 'The new values, under the specification''s names.';

create table identity_recovery_code (
  account_id uuid not null references identity_account (id) on delete cascade,
  digest bytea not null,
  salt bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, digest)
);
comment on table identity_recovery_code is 'Codes that replace the second factor on the day on which the phone is gone: argon2id under a salt that a set has in common.';
comment on column identity_recovery_code.salt is 'The same for all codes of a set.';

create table identity_second_step (
  token_hash bytea primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  password_seal bytea not null,
  shown text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  stays boolean not null default true
);
create index identity_second_step_account on identity_second_step (account_id);
create index identity_second_step_expires on identity_second_step (expires_at);
comment on table identity_second_step is 'Sign-ins between password and session, where an account has a second factor. Of tokens only hashes stand here: a copy of the table lets nobody in.';
comment on column identity_second_step.password_seal is 'SHA-256 of the password hash of then: with another password the step counts no more.';
comment on column identity_second_step.shown is 'What was shown first: password, link of a lost password, partner.';
comment on column identity_second_step.tries is 'Wrong answers so far.';
comment on column identity_second_step.stays is 'Whether somebody asked to stay signed in.';

create table identity_session (
  id uuid primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  token_hash bytea not null unique,
  previous_token_hash bytea unique,
  previous_until timestamptz,
  csrf_token text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  awaited boolean not null default false,
  proven_at timestamptz,
  device text not null default '',
  network text not null default '',
  is_new boolean not null default false,
  amr text[] not null default '{}',
  factor_at timestamptz,
  stays boolean not null default true
);
create index identity_session_account on identity_session (account_id);
create index identity_session_expires on identity_session (expires_at);
create function identity_tell_session_ended() returns trigger language plpgsql as 'begin end';
create trigger identity_session_ended after delete on identity_session
  for each row
  execute function identity_tell_session_ended();
create function identity_tell_session_renewed() returns trigger language plpgsql as 'begin end';
create trigger identity_session_renewed after update on identity_session
  for each row
  when (old.csrf_token <> new.csrf_token or old.proven_at is distinct from new.proven_at)
  execute function identity_tell_session_renewed();
comment on table identity_session is 'Sessions of players. Of tokens only hashes stand here: a copy of the table lets nobody in.';
comment on column identity_session.previous_token_hash is 'The token before the last change, which counts a moment longer: requests already on their way carry it.';
comment on column identity_session.previous_until is 'How long that one still counts.';
comment on column identity_session.csrf_token is 'What a page sends with whatever changes something.';
comment on column identity_session.seen_at is 'When it was last used.';
comment on column identity_session.rotated_at is 'When its token was last changed.';
comment on column identity_session.awaited is 'A new token was given and has not been used yet.';
comment on column identity_session.proven_at is 'When its holder last showed who he is; null: not known. A browser may be left open, a cookie taken: what is worth stealing (password, addresses, second factor) asks for a proof of the last minutes.';
comment on column identity_session.device is 'The kind of browser.';
comment on column identity_session.network is 'The first part of the address from which it was begun.';
comment on column identity_session.is_new is 'Whether browser and network were unknown for this account.';
comment on column identity_session.amr is 'What was shown at sign-in: RFC 8176, and words of ours.';
comment on column identity_session.factor_at is 'When a second factor was last shown.';
comment on column identity_session.stays is 'Whether somebody asked to stay signed in: else the session ends with the browser, and sooner when nobody uses it.';

create table identity_sign_in (
  id bigint generated always as identity primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('signedIn', 'wrongPassword', 'wrongCode', 'wrongPasskey', 'tooManyTries',
    'locked', 'passkeyAdded', 'passkeyRemoved', 'factorsReset')),
  how text[] not null default '{}',
  device text not null,
  network text not null,
  is_new boolean not null default false,
  session_id uuid
);
create index identity_sign_in_account on identity_sign_in (account_id, id desc);
create index identity_sign_in_at on identity_sign_in (at);
comment on table identity_sign_in is 'Every try to sign in to an account, for its owner to see. The browser stands here by its kind and the network by its first part: what tells a stranger from oneself, and no more of a person than that needs.';
comment on column identity_sign_in.how is 'What was shown: RFC 8176, and words of ours.';
comment on column identity_sign_in.session_id is 'The session that it began; it may have ended since.';


-- second-factor

create table second_factor (
  subject text primary key,
  secret text,
  proposed text,
  last_step bigint not null default 0,
  confirmed_at timestamptz
);
comment on table second_factor is 'Second factors (codes of an app) of operators and players.';
comment on column second_factor.subject is '`operator/ID` or `account/ID`.';
comment on column second_factor.secret is 'The secret that the app shares, encrypted where the house has a key for that. Null until the first code has come.';
comment on column second_factor.proposed is 'Shown to be put into an app; counts once a code made with it has come.';
comment on column second_factor.last_step is 'Time step (30 s since 1970) of the newest code that was taken: no code counts twice in any process.';
comment on column second_factor.confirmed_at is 'Since when it stands.';


-- operators

create table operator_account (
  id uuid primary key,
  name text not null,
  name_key text not null,
  display_name text not null,
  roles text[] not null check (cardinality(roles) > 0),
  password_hash text,
  locked_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  constraint operator_account_name unique (name_key)
);
comment on table operator_account is 'Who works in the back office. Passwords stand here as argon2id alone: a copy of the table lets nobody in.';
comment on column operator_account.name is 'What the operator signs in with.';
comment on column operator_account.name_key is 'Lower case, so that Lena and lena are one.';
comment on column operator_account.roles is 'What the operator may do.';
comment on column operator_account.password_hash is 'Null until a one-time link was used.';

create table operator_link (
  token_hash bytea primary key,
  operator_id uuid not null references operator_account (id) on delete cascade,
  expires_at timestamptz not null
);
create unique index operator_link_operator on operator_link (operator_id);
comment on table operator_link is 'One-time links by which operators set their password: one at a time for an operator, known by a hash alone.';
comment on index operator_link_operator is 'The newest link of an operator is the only one.';

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
comment on table operator_session is 'Sessions of operators, known by hashes of their tokens.';

create table operator_sign_in (
  token_hash bytea primary key,
  operator_id uuid not null references operator_account (id) on delete cascade,
  visitor_id text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index operator_sign_in_expires on operator_sign_in (expires_at);
create index operator_sign_in_operator on operator_sign_in (operator_id);
comment on table operator_sign_in is 'Sign-ins of operators between password and second factor.';
comment on column operator_sign_in.visitor_id is 'The browser that knew the password.';
comment on column operator_sign_in.tries is 'Wrong codes so far.';


-- approvals

create table approval (
  id uuid primary key,
  kind text not null,
  subject text not null,
  payload jsonb not null,
  facts jsonb not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn', 'expired')),
  decided_by text,
  decided_at timestamptz,
  decision text,
  check ((state in ('open', 'expired')) = (decided_by is null)),
  constraint approval_two_people check ((state not in ('approved', 'declined')) or decided_by <> proposed_by)
);
create index approval_closed on approval (proposed_at) where state <> 'open';
create unique index approval_open on approval (kind, subject) where state = 'open';
create index approval_waiting on approval (proposed_at) where state = 'open';
comment on table approval is 'What one operator proposes and another has to approve before it is done.';
comment on column approval.kind is 'Which action it is, as `results.void`; the capability that proposed it knows what to do.';
comment on column approval.subject is 'What it is about, as `fixture/7`. One proposal of a kind waits for a subject at a time.';
comment on column approval.payload is 'What the capability needs to do it.';
comment on column approval.facts is 'What the second person reads of it before deciding.';
comment on column approval.reason is 'Why it is proposed, in the words of whoever proposes it.';
comment on column approval.proposed_by is 'The user name of the operator; the database refuses the same name as `decided_by` of an approval or a refusal.';
comment on column approval.expires_at is 'Undecided by then, it has lapsed.';
comment on column approval.state is '`open` until somebody decides, its proposer withdraws it, or it expires.';
comment on column approval.decision is 'What the second person wrote to it.';
comment on index approval_open is 'One at a time about one thing.';

create table approval_amount (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  operator text not null,
  account_id text,
  destination text,
  minor bigint not null check (minor >= 0),
  at timestamptz not null default now(),
  unique (kind, subject)
);
create index approval_amount_account on approval_amount (account_id, at) where account_id is not null;
create index approval_amount_at on approval_amount (at);
create index approval_amount_destination on approval_amount (destination, at) where destination is not null;
create index approval_amount_operator on approval_amount (operator, at);
comment on table approval_amount is 'What one person decided about money alone. The sum over the last days says when the next decision takes two people: who cuts an amount into slices stays over the threshold of the whole.';
comment on column approval_amount.kind is 'Which decision it was.';
comment on column approval_amount.subject is 'What was decided about.';
comment on column approval_amount.operator is 'Who decided.';
comment on column approval_amount.account_id is 'Whose money it is; null where it is nobody''s.';
comment on column approval_amount.destination is 'Where the money goes; null where it goes nowhere.';
comment on column approval_amount.minor is 'In the house''s currency.';


-- audit

create table audit_entry (
  id bigint generated always as identity primary key,
  place bigint unique,
  at timestamptz not null default clock_timestamp(),
  operator text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  former bytea,
  seal bytea
);
create index audit_entry_action on audit_entry (action text_pattern_ops, place);
create index audit_entry_operator on audit_entry (operator, place);
create index audit_entry_subject on audit_entry (subject text_pattern_ops, place);
create function audit_refuse_change() returns trigger language plpgsql as 'begin end';
create trigger audit_entry_kept before delete or update on audit_entry
  for each row
  when (old.place is not null)
  execute function audit_refuse_change();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement
  execute function audit_refuse_change();
create function audit_seal_entry() returns trigger language plpgsql as 'begin end';
create constraint trigger audit_entry_sealed after insert on audit_entry deferrable initially deferred
  for each row
  execute function audit_seal_entry();
comment on table audit_entry is 'Every action of an operator, in a log that is only added to. Entries are linked: each holds the seal of the one before it and one of its own over that and its content, so that an entry that was changed, put in or taken out is found.';
comment on column audit_entry.place is '1, 2, 3 ... without a hole, in the order of commits; null only inside the transaction that writes it.';
comment on column audit_entry.operator is 'The user name of who did it, or of the command that was used.';
comment on column audit_entry.action is 'What was done, as `limits.set`.';
comment on column audit_entry.subject is 'To what it was done.';
comment on column audit_entry.before is 'How it was before; null where nothing was.';
comment on column audit_entry.after is 'How it is since.';
comment on column audit_entry.former is 'The seal of the entry before.';
comment on column audit_entry.seal is 'SHA-256 over the seal before and the content of this entry.';

create table audit_head (
  one boolean default true primary key check (one),
  place bigint not null,
  seal bytea not null
);
comment on table audit_head is 'The last entry of the audit log, in one row: entries that are taken off the end of the log are missed here.';
comment on column audit_head.one is 'Always true: there is one row.';
comment on column audit_head.place is 'The place of the last entry.';
comment on column audit_head.seal is 'The seal of the last entry.';
insert into audit_head (place, seal) values (0, sha256('evens audit log'));


-- catalogue

create sequence catalogue_position;
comment on sequence catalogue_position is 'Numbers results and voids in the order of storing.';

create sequence trader_word_position;
comment on sequence trader_word_position is 'Numbers traders'' words and their ends, in the order of commits.';

create table feed_epoch (
  id smallint default 1 primary key check (id = 1),
  epoch bigint not null,
  taken_at timestamptz not null default now()
);
comment on table feed_epoch is 'The number of the present time of leading the feed, in one row. Whoever begins to lead takes the next number; whatever an earlier leader still tries to store finds another number and is refused, however long that leader was stalled.';
insert into feed_epoch (epoch) values (0);

create table feed_world (
  producer text primary key,
  identity text not null,
  world_start_at timestamptz not null,
  anchor_wall_at timestamptz not null,
  anchor_event_at timestamptz not null,
  speed float8 not null,
  stored_until_at timestamptz not null
);
comment on table feed_world is 'Where each simulated or replayed world began and how far its messages are stored; event time goes on from here.';
comment on column feed_world.producer is 'The source that plays it.';
comment on column feed_world.identity is 'What the world was made from: another seed or start is another world.';
comment on column feed_world.world_start_at is 'Event time at which the world began.';
comment on column feed_world.anchor_wall_at is 'A moment of wall time, and beside it the event time at that moment: from there event time goes on at `speed`.';
comment on column feed_world.anchor_event_at is 'Event time at `anchor_wall_at`.';
comment on column feed_world.speed is 'Seconds of event time in a second of wall time.';
comment on column feed_world.stored_until_at is 'Up to which event time its messages are stored.';

create table fixture (
  id bigint primary key,
  producer text not null,
  sport_id integer not null,
  category_id bigint not null,
  tournament_id bigint not null,
  kind text not null,
  start_at timestamptz not null,
  status text not null,
  description jsonb not null,
  live jsonb,
  over_at timestamptz,
  changed_at timestamptz not null default now(),
  cited boolean not null default false
);
create index fixture_by_sport on fixture (sport_id, start_at);
create index fixture_by_tournament on fixture (tournament_id, start_at);
create index fixture_forgotten on fixture (changed_at) where over_at is null and not cited;
create index fixture_not_over on fixture (start_at) where over_at is null;
create index fixture_old on fixture (changed_at) where over_at is not null and not cited;
create index fixture_over_by_start on fixture (start_at, sport_id, category_id, tournament_id, kind, id)
  where over_at is not null;
create function settlement_hears_runners() returns trigger language plpgsql as 'begin end';
create trigger settlement_hears_runners after update on fixture
  for each row
  when (new.description is distinct from old.description
    and (new.description -> 'runners') is distinct from (old.description -> 'runners'))
  execute function settlement_hears_runners();
create function settlement_hears_scores() returns trigger language plpgsql as 'begin end';
create trigger settlement_hears_scores after update on fixture
  for each row
  when ((new.status in ('ended', 'closed', 'abandoned', 'cancelled')) and (new.status is distinct from old.status
    or new.live is distinct from old.live))
  execute function settlement_hears_scores();
comment on table fixture is 'Matches, races and outrights as the feed described them.';
comment on column fixture.producer is 'The source under whose name it came.';
comment on column fixture.kind is 'Match, outright or race.';
comment on column fixture.status is 'The present state of the contest: before it, live, ended, and so on.';
comment on column fixture.description is 'The fixture as the source described it, without its score.';
comment on column fixture.live is 'The last score that was worth storing: at a change of status and at the end.';
comment on column fixture.over_at is 'Since when it has ended or will not take place; null while it may take bets.';
comment on column fixture.changed_at is 'When the row was last written; old fixtures are thinned by it.';
comment on column fixture.cited is 'A bet names it: it stays for good. Found out when it is old; false says nothing.';
comment on index fixture_over_by_start is 'Pages of results go by the day on which a contest began: sports, tournaments and counts of a day are read from this index alone, whatever else is kept.';

create table fixture_story (
  fixture_id bigint primary key,
  incidents jsonb not null,
  last_number integer not null,
  counts jsonb not null,
  momentum_from timestamptz,
  momentum_step_sec integer,
  momentum smallint[],
  market_key text,
  outcomes text[],
  prices integer[],
  lineups jsonb,
  saved_at timestamptz not null default now()
) with (fillfactor = 80);
create index fixture_story_old on fixture_story (saved_at);
comment on table fixture_story is 'What happened in a fixture and how its main prices moved, for the match page after a restart and after the end: one bounded row a fixture, rewritten in place by the feed''s leader.';
comment on column fixture_story.incidents is 'By number, oldest first; thinned, so that there are never more than a few hundred.';
comment on column fixture_story.last_number is 'Of the last incident heard: what is not above it is a repeat.';
comment on column fixture_story.counts is 'How often each kind happened to each side: {"corner": [4, 2]}.';
comment on column fixture_story.momentum_from is 'Event time of the first value of `momentum`.';
comment on column fixture_story.momentum_step_sec is 'Seconds of a step.';
comment on column fixture_story.momentum is 'Pressure from -100 (all away) to 100 (all home), a value a step, oldest first.';
comment on column fixture_story.market_key is 'The main market.';
comment on column fixture_story.outcomes is 'Its outcomes, in the order of the prices.';
comment on column fixture_story.prices is 'Row after row: the second, then the price of each outcome in thousandths.';
comment on column fixture_story.lineups is 'Who plays.';

create table held_result (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  market_key text not null,
  of_generation integer not null,
  kind text not null check (kind in ('settled', 'rolledBack')),
  outcomes jsonb not null,
  confirmed boolean not null,
  event_at timestamptz not null,
  why text not null check (why in ('late', 'byHand')),
  held_at timestamptz not null default now(),
  answered_at timestamptz,
  answer text check (answer in ('taken', 'refused', 'withdrawn')),
  answered_by text,
  check ((answered_at is null) = (answer is null))
);
create index held_result_by_market on held_result (fixture_id, market_key, of_generation);
create index held_result_by_time on held_result (held_at);
create unique index held_result_open on held_result (fixture_id, market_key) where answered_at is null;
comment on table held_result is 'Results of a source that wait for a person: what they would correct is too old for the house to correct by itself, or was said by a person.';
comment on column held_result.of_generation is 'The generation that stands and would be corrected.';
comment on column held_result.kind is 'A correction, or a rollback of what stands.';
comment on column held_result.outcomes is 'As in market_result.';
comment on column held_result.event_at is 'Event time at which the source said it.';
comment on column held_result.why is '`late`: later than the house corrects by itself; `byHand`: a person had said what stands.';
comment on column held_result.answer is 'Withdrawn: the source has said what stands again.';

create table market_result (
  fixture_id bigint not null references fixture (id),
  market_key text not null,
  generation integer not null check (generation > 0),
  kind text not null check (kind in ('settled', 'rolledBack')),
  confirmed boolean not null,
  outcomes jsonb not null,
  event_at timestamptz not null,
  stored_at timestamptz not null default now(),
  position bigint not null default nextval('catalogue_position'::regclass),
  rule text,
  by_hand boolean not null default false,
  primary key (fixture_id, market_key, generation)
);
create unique index market_result_by_position on market_result ("position");
create function settlement_hears_results() returns trigger language plpgsql as 'begin end';
create trigger settlement_hears_results after insert on market_result
  referencing new table as added
  for each statement
  execute function settlement_hears_results();
comment on table market_result is 'What decides the bets on each market: the result of a market, every correction and every rollback of it.';
comment on column market_result.generation is 'Rises with every correction and every rollback of this market.';
comment on column market_result.kind is '`settled`, or `rolledBack`: what was said before counts no more.';
comment on column market_result.confirmed is 'The source says that it is final.';
comment on column market_result.outcomes is '[{outcome, result, deadHeat?}]; empty for a rollback.';
comment on column market_result.event_at is 'Event time at which it was said.';
comment on column market_result.position is 'The order in which results and voids were stored.';
comment on column market_result.rule is 'The house''s own rule that decided it, where no source did; a source''s later result takes its place. Null: a source or a person said it.';
comment on column market_result.by_hand is 'A person said it: what a source would change of it waits for a person.';

create table market_void (
  position bigint default nextval('catalogue_position'::regclass) primary key,
  fixture_id bigint not null references fixture (id),
  market_keys text[],
  from_at timestamptz,
  until_at timestamptz,
  reason text not null,
  event_at timestamptz not null,
  stored_at timestamptz not null default now(),
  rolled_back_at timestamptz,
  rolled_back_keys text[] not null default '{}',
  rule text
);
create index market_void_by_fixture on market_void (fixture_id);
create index market_void_by_rule on market_void (fixture_id) where rule is not null and rolled_back_at is null;
create function settlement_hears_voids() returns trigger language plpgsql as 'begin end';
create trigger settlement_hears_voids after insert or update on market_void
  for each row
  execute function settlement_hears_voids();
comment on table market_void is 'Bets on a fixture, or on some of its markets, that are void.';
comment on column market_void.position is 'The order in which results and voids were stored.';
comment on column market_void.market_keys is 'Null: every market of the fixture.';
comment on column market_void.from_at is 'Bets taken from this event time on are void; null: from the beginning.';
comment on column market_void.until_at is 'Bets taken up to this event time are void; null: to the end.';
comment on column market_void.reason is 'Why, by a code.';
comment on column market_void.rolled_back_at is 'Set when the void itself was taken back; for some of its markets only, they are named instead.';
comment on column market_void.rolled_back_keys is 'The markets for which the void was taken back, where not for all.';
comment on column market_void.rule is 'The house''s own rule that said so; null: a source or a person.';

create table past_result (
  id bigint primary key,
  sport_id integer not null,
  tournament_id bigint not null,
  tournament text not null,
  season text not null,
  at timestamptz not null,
  home text not null,
  away text not null,
  home_score integer not null,
  away_score integer not null,
  stored_at timestamptz not null default now()
);
create index past_result_by_away on past_result (sport_id, away, at desc);
create index past_result_by_home on past_result (sport_id, home, at desc);
create index past_result_by_season on past_result (tournament_id, season, at);
create index past_result_old on past_result (stored_at);
comment on table past_result is 'Scores of matches that are long over, for form, meetings and tables: one small row a match, kept longer than fixtures.';
comment on column past_result.id is 'The fixture''s, where there was one.';
comment on column past_result.season is 'The season of its tournament.';

create table trader_word (
  id bigint generated always as identity primary key,
  position bigint not null default nextval('trader_word_position'::regclass),
  sport_id integer,
  fixture_id bigint,
  market_key text,
  kind text not null check (kind in ('suspend', 'prices', 'margin')),
  says jsonb not null default '{}',
  reason text not null,
  said_by text not null,
  approved_by text,
  said_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text,
  ended_why text check (ended_why in ('takenBack', 'replaced', 'over')),
  check ((sport_id is null) <> (fixture_id is null)),
  constraint trader_word_check1 check (market_key is null or fixture_id is not null),
  constraint trader_word_check2 check (kind = 'suspend' or market_key is not null),
  constraint trader_word_check3 check ((ended_at is null) = (ended_why is null))
);
create index trader_word_by_fixture on trader_word (fixture_id) where fixture_id is not null;
create unique index trader_word_by_position on trader_word ("position");
create index trader_word_ended on trader_word (ended_at) where ended_at is not null;
create unique index trader_word_standing on trader_word (sport_id, fixture_id, market_key,
    (kind = 'suspend')) nulls not distinct
  where ended_at is null;
comment on table trader_word is 'What a person of the trader''s desk has set over what the source says: a suspension, prices or a margin, until it is taken back or over.';
comment on column trader_word.position is 'Rises with every word and with its end; given under one lock, so that it rises in the order of the commits.';
comment on column trader_word.sport_id is 'What it is about: a whole sport ...';
comment on column trader_word.fixture_id is '... or a fixture, and with `market_key` a market of it.';
comment on column trader_word.says is 'Of prices: {prices: {OUTCOME: thousandths}, accepts: [FAULT]}; of a margin: {overroundMilli, shift?, accepts}.';
comment on column trader_word.approved_by is 'The second person, where one had to agree.';
comment on column trader_word.ended_why is 'Taken back by a person, replaced by a newer one, or over with its contest.';
comment on index trader_word_standing is 'One word of a kind stands on one thing: a new one takes the place of the old.';


-- trading

create table decided_word (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  word jsonb not null,
  decided_at timestamptz not null default now(),
  said_at timestamptz
);
create index decided_word_said on decided_word (decided_at) where said_at is not null;
create index decided_word_to_say on decided_word (id) where said_at is null;
comment on table decided_word is 'Results and voids that two people decided and that wait for the feed''s leader to say them.';
comment on column decided_word.word is 'A word of the feed: result, void, rollback.';
comment on column decided_word.decided_at is 'When the second person agreed.';
comment on column decided_word.said_at is 'When the leader of the feed had said it.';

create table price_error (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  market_key text not null,
  fault text not null,
  outcomes jsonb not null,
  event_ms bigint not null,
  found_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null default 'open' check (state in ('open', 'believed', 'withdrawn', 'reopened', 'priced', 'shut',
    'void')),
  answered_by text,
  reason text,
  applied_at timestamptz,
  check ((ended_at is null) = (state = 'open'))
);
create index price_error_by_time on price_error (found_at);
create unique index price_error_open on price_error (fixture_id, market_key) where ended_at is null;
create index price_error_to_apply on price_error (id) where state = 'reopened' and applied_at is null;
comment on table price_error is 'Prices that the book found palpably wrong: their market was suspended by itself until the source explained them or a person answered.';
comment on column price_error.fault is 'The rule that they broke.';
comment on column price_error.outcomes is '[{outcome, oldMilli, newMilli}].';
comment on column price_error.event_ms is 'Event time at which they came.';
comment on column price_error.state is '`believed`: the source insisted or gave a reason; `withdrawn`: it took them back; `reopened`, `priced`, `shut`, `void`: a person answered.';
comment on column price_error.answered_by is 'The operator who answered.';
comment on column price_error.applied_at is 'When the leader of the feed had opened it, where a person took the new prices for right.';


-- ratings

create table rating_close (
  fixture_id bigint primary key,
  prices jsonb not null,
  from_source jsonb not null,
  made_of text,
  kept_at timestamptz not null default now()
);
create index rating_close_old on rating_close (kept_at);
comment on table rating_close is 'The last prices before the start of a match, as the book had them.';
comment on column rating_close.prices is '{"home": 1.95, "draw": 3.4, "away": 4.2, "over25": 1.9, "under25": 1.95}, what was open.';
comment on column rating_close.from_source is 'The part of it that a source said: the house learns nothing from prices that it made itself.';
comment on column rating_close.made_of is 'The version of the ratings that the house''s own part was made of.';

create table rating_club_name (
  league text not null,
  name text not null,
  club text not null,
  said_by text not null check (said_by in ('results', 'operator')),
  said_at timestamptz not null default now(),
  primary key (league, name)
);
comment on table rating_club_name is 'The names that publishers and sources give to one club ("Inter", "FC Internazionale Milano"). Matches are kept under the club''s name alone, so that no match is there twice and a rating knows a club by whatever a source calls it.';
comment on column rating_club_name.name is 'As a file or a source calls it.';
comment on column rating_club_name.club is 'The name under which its matches are kept.';
comment on column rating_club_name.said_by is '`results`: told by the days and scores of a season, or by the words of the name; `operator`: said by a person, which counts.';

create table rating_league (
  league text primary key,
  top boolean not null,
  changes bigint not null default 1,
  rated_changes bigint not null default 0,
  claimed_until timestamptz,
  version text
);
comment on table rating_league is 'Leagues that are rated. A league is due while it changed since it was rated; whoever claims it rates it.';
comment on column rating_league.top is 'A country''s first division.';
comment on column rating_league.changes is 'Counts what came to its matches.';
comment on column rating_league.rated_changes is 'That count when it was last rated: the league is due while the two differ.';
comment on column rating_league.claimed_until is 'A process rates it until then.';
comment on column rating_league.version is 'Its present ratings.';

create table rating_match (
  league text not null,
  day date not null,
  home text not null,
  away text not null,
  goals integer[] not null check (cardinality(goals) = 2),
  stats jsonb,
  closing jsonb,
  kept_at timestamptz not null default now(),
  primary key (league, day, home, away)
);
create index rating_match_old on rating_match (day);
comment on table rating_match is 'Football matches from which ratings are learnt: imported, or played in this house.';
comment on column rating_match.goals is '[home, away].';
comment on column rating_match.stats is '{"shots": [15, 9], "shotsOnTarget": [6, 3], "corners": [7, 4]}, as much of it as is known.';
comment on column rating_match.closing is 'As in rating_close.from_source.';

create table rating_night (
  only_one boolean default true primary key check (only_one),
  day date not null
);
comment on table rating_night is 'The last night, in event time, for which the house''s own matches were taken in.';
comment on column rating_night.only_one is 'Always true: there is one row.';
comment on column rating_night.day is 'In event time.';
insert into rating_night (day) values ('0001-01-01');

create table rating_version (
  id text primary key,
  league text not null,
  figures jsonb not null,
  made_at timestamptz not null default now()
);
create index rating_version_by_league on rating_version (league, made_at);
create index rating_version_old on rating_version (made_at);
comment on table rating_version is 'Ratings of a league as they were at one time. The same matches give the same name.';
comment on column rating_version.id is 'league#matches-mark.';
comment on column rating_version.figures is 'The ratings of its clubs and what belongs to them.';


-- wallet

create type ledger_answer as (
  verdict text,
  why text,
  transfer_id bigint,
  repeated boolean,
  balance_minor bigint
);
comment on type ledger_answer is 'What a call of an outside party came to. `moved`: a transfer stands, and `repeated` says that it stood before; `refused`: nothing moved, now or ever, for the reason in `why`; `nothing`: what was to be rolled back had moved nothing. `balance_minor` is the cash of the player after the call; null where there is no account.';

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null,
  holder_id text not null,
  currency text not null,
  balance_minor bigint,
  floor_minor bigint,
  ceiling_minor bigint,
  opened_at timestamptz not null default now(),
  unique (holder_id, kind, currency),
  constraint ledger_account_floor check (balance_minor >= floor_minor),
  constraint ledger_account_ceiling check (balance_minor <= ceiling_minor)
) with (fillfactor = 70);
create function ledger_account_guarded() returns trigger language plpgsql as 'begin end';
create trigger ledger_account_guarded before insert or delete on ledger_account
  for each row
  execute function ledger_account_guarded();
create trigger ledger_account_kept before update on ledger_account
  for each row
  when (new.balance_minor is distinct from old.balance_minor and pg_trigger_depth() < 1
    or (new.kind, new.holder_id, new.currency) is distinct from (old.kind, old.holder_id, old.currency))
  execute function ledger_account_guarded();
comment on table ledger_account is 'Accounts of the ledger: a player''s cash, holds and debts, the house''s own, and one for each party outside.';
comment on column ledger_account.kind is 'Of the chart of accounts (packages/ledger): cash, stakeHold, sportsbook, clearing ...';
comment on column ledger_account.holder_id is 'The player''s account, `house`, the payment method or the free bet.';
comment on column ledger_account.balance_minor is 'Null on house and outside accounts: their totals are derived, so that no row is wanted by everyone at once.';
comment on column ledger_account.floor_minor is 'The lowest balance that the database allows; null: none.';
comment on column ledger_account.ceiling_minor is 'The highest one: only a debt has it.';
comment on trigger ledger_account_kept on ledger_account is 'Only the trigger of the transfers may move a balance (depth 1), and what an account is never changes. What is right is let through without a call.';

create table ledger_known_balance (
  account_id bigint primary key,
  balance_minor bigint not null
);
comment on table ledger_known_balance is 'What each account held at the last look at the books that found nothing: the next look adds what is new since, and need not sum up a whole history.';

create table ledger_refused_call (
  provider text not null,
  transaction_id text not null,
  body_hash bytea,
  why text not null check (why in ('tooPoor', 'accountLocked', 'rolledBack', 'checkDue', 'timeLimit', 'stakeLimit',
    'lossLimit')),
  at timestamptz not null default now(),
  primary key (provider, transaction_id)
);
create index ledger_refused_call_at on ledger_refused_call (at);
comment on table ledger_refused_call is 'Calls of outside parties (games, wallets) that moved no money, each answered once and for good.';
comment on column ledger_refused_call.transaction_id is 'The party''s own id of its call.';
comment on column ledger_refused_call.body_hash is 'Of everything that makes two calls the same; null where only a rollback has been heard of it.';
comment on column ledger_refused_call.why is 'By which the same call is answered again.';

create table ledger_shelf (
  holder_id text not null,
  currency text not null,
  after_id bigint not null,
  last_id bigint not null,
  lines integer not null,
  gained_minor bigint not null,
  primary key (holder_id, currency, last_id)
);
comment on table ledger_shelf is 'Pages of long statements, counted once: old lines of a player stand on shelves, each with how many they are, so that a page need not read a hundred thousand transfers. Transfers never change, so a shelf never does.';
comment on column ledger_shelf.after_id is 'Lines whose first own transfer is above `after_id`, up to `last_id`: no line will appear in between any more.';
comment on column ledger_shelf.last_id is 'The last of its lines.';
comment on column ledger_shelf.lines is 'How many lines stand on it.';
comment on column ledger_shelf.gained_minor is 'What its lines added to the player''s balance; null where it is not counted yet. A statement says what the player had after each line, which for an old one is the sum of everything before it.';

create table ledger_transfer (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  part smallint not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  currency text not null,
  amount_minor bigint not null,
  kind text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  reference text not null,
  actor text not null,
  reason text not null,
  reverses_id bigint references ledger_transfer (id),
  at timestamptz not null,
  constraint ledger_moved_part_check check (part >= 1 and part <= 1000),
  constraint ledger_transfer_head check ((part = 1) = (id = group_id)),
  constraint ledger_transfer_two_accounts check (debit_account_id <> credit_account_id),
  constraint ledger_moved_amount_minor_check check (amount_minor > 0),
  constraint ledger_transfer_reverses_once check (reverses_id is null or part = 1)
);
create index ledger_transfer_credit on ledger_transfer (credit_account_id, id);
create index ledger_transfer_debit on ledger_transfer (debit_account_id, id);
create unique index ledger_transfer_key on ledger_transfer (idempotency_key, part);
create unique index ledger_transfer_reverses on ledger_transfer (reverses_id) where reverses_id is not null;
create function ledger_transfer_added() returns trigger language plpgsql as 'begin end';
create trigger ledger_transfer_added after insert on ledger_transfer
  referencing new table as added
  for each statement
  execute function ledger_transfer_added();
create function ledger_never_changes() returns trigger language plpgsql as 'begin end';
create trigger ledger_transfer_never_changes before delete or update on ledger_transfer
  for each row
  execute function ledger_never_changes();
create trigger ledger_transfer_never_emptied before truncate on ledger_transfer
  for each statement
  execute function ledger_never_changes();
comment on table ledger_transfer is 'Every movement of money. A row takes an amount from one account and gives it to another, so that all balances always add up to zero; it is never changed, only reversed by another. A movement of several parts is several rows of one group under one key, written by one statement.';
comment on column ledger_transfer.group_id is 'The id of the first part.';
comment on column ledger_transfer.part is '1, 2, ... of its group.';
comment on column ledger_transfer.debit_account_id is 'The account that gives.';
comment on column ledger_transfer.credit_account_id is 'The account that gets; a balance above zero is money that its holder has.';
comment on column ledger_transfer.amount_minor is 'In minor units of the currency, always above 0.';
comment on column ledger_transfer.kind is 'What happened: a stake, a payout, a deposit ...';
comment on column ledger_transfer.idempotency_key is 'One a group: the same key moves money once.';
comment on column ledger_transfer.body_hash is 'Of what was asked for: the same key with something else is refused.';
comment on column ledger_transfer.reference is 'What it is about, as `ticket:100000001`.';
comment on column ledger_transfer.actor is 'Who did it: `player:ID`, `operator:ID`, `house` ...';
comment on column ledger_transfer.reason is 'Why, in words.';
comment on column ledger_transfer.reverses_id is 'The group that this one takes back, by its first part''s id.';
comment on index ledger_transfer_reverses is 'Few groups take another back: only they are in this index.';


-- tickets

create table betslip (
  owner text primary key,
  odds_change_policy smallint not null,
  updated_at timestamptz not null
);
create index betslip_of_visitor on betslip (updated_at) where owner like 'visitor:%';
comment on table betslip is 'A slip that is being filled, of a player or of a visitor who has not signed in.';
comment on column betslip.owner is '`player:ID` or `visitor:ID`.';
comment on column betslip.odds_change_policy is 'What is done when a price changes: 0 decline the bet, 1 accept a better price, 2 accept any.';
comment on index betslip_of_visitor is 'Old slips are thinned in small batches: each finds its rows by an index, however many others there are.';

create table betslip_booking (
  code text primary key check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  digest bytea not null unique check (length(digest) = 32),
  slip jsonb not null,
  shared_at timestamptz not null default now()
);
create index betslip_booking_shared on betslip_booking (shared_at);
comment on table betslip_booking is 'A slip is shared by a short code: what was picked and in which shape, with nothing of whoever shared it. The same picks have one code (by their digest), so that sharing again adds no row; old ones go by the time they were last shared.';
comment on column betslip_booking.code is 'What is shared.';
comment on column betslip_booking.digest is 'SHA-256 of the picks.';
comment on column betslip_booking.slip is 'Bet type, selections with the fixtures'' words, bankers, rule of an if-bet.';
comment on column betslip_booking.shared_at is 'When it was last shared.';

create table betslip_selection (
  owner text not null references betslip (owner) on delete cascade,
  selection_id text not null,
  position bigint generated always as identity,
  price_milli integer not null,
  fixture jsonb not null,
  added_at timestamptz not null,
  primary key (owner, selection_id)
);
create index betslip_selection_added_at on betslip_selection (added_at);
comment on table betslip_selection is 'The outcomes that stand on a slip.';
comment on column betslip_selection.selection_id is '`fixtureId/marketKey/outcome`.';
comment on column betslip_selection.position is 'The order of adding.';
comment on column betslip_selection.price_milli is 'The price at which it was put on the slip, in thousandths.';
comment on column betslip_selection.fixture is 'The fixture''s words, for a slip that is opened after the fixture has gone.';

create table ticket (
  id bigint generated always as identity (start with 100000001) primary key,
  account_id text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  currency text not null,
  bet_type text not null,
  terms jsonb not null,
  stake_minor bigint not null check (stake_minor > 0),
  combinations integer not null check (combinations > 0),
  total_stake_minor bigint not null check (total_stake_minor > 0),
  potential_payout_minor bigint not null check (potential_payout_minor >= 0),
  odds_change_policy smallint not null,
  live boolean not null,
  status smallint not null check (status >= 0 and status <= 5),
  outcome smallint not null default 0 check (outcome >= 0 and outcome <= 6),
  payout_minor bigint check (payout_minor >= 0),
  placed_at timestamptz not null,
  accept_at timestamptz,
  answered_at timestamptz,
  decline jsonb,
  settled_at timestamptz,
  generation integer not null default 0,
  cashed_stake_minor bigint,
  cashed_out_minor bigint,
  unique (account_id, idempotency_key),
  check ((status = 4) <= (accept_at is not null)),
  constraint ticket_check2 check ((payout_minor is null) = (outcome = 0)),
  constraint ticket_check1 check ((payout_minor is null) = (settled_at is null))
) with (fillfactor = 80);
create index ticket_account on ticket (account_id, id);
create index ticket_asked on ticket (accept_at) where status = 0;
create index ticket_delayed on ticket (accept_at) where status = 4;
create index ticket_offered on ticket (id) where status = 3;
create index ticket_open on ticket (id) where settled_at is null and status <> 2;
comment on table ticket is 'Bets that were placed. A ticket, its stake and its idempotency key are written in one transaction.';
comment on column ticket.idempotency_key is 'Made by the player''s page: the same key is the same bet.';
comment on column ticket.body_hash is 'Of what was asked for: the same key with something else is refused.';
comment on column ticket.bet_type is 'single, combo, system ...';
comment on column ticket.terms is 'Everything of the wager that is not in the columns and legs: rule of an if-bet, sizes of a system, teaser terms.';
comment on column ticket.stake_minor is 'The stake of each combination, in minor units.';
comment on column ticket.combinations is 'Of how many independent bets it consists.';
comment on column ticket.total_stake_minor is 'The stake of all combinations.';
comment on column ticket.potential_payout_minor is 'What it pays if everything comes true.';
comment on column ticket.odds_change_policy is 'What is done when a price changes: 0 decline the bet, 1 accept a better price, 2 accept any.';
comment on column ticket.live is 'At least one leg was in play when it was placed.';
comment on column ticket.status is 'The specification''s numbers: 0 pending, 1 accepted, 2 declined, 3 new offer, 4 delayed, 5 delayed cash-out.';
comment on column ticket.outcome is 'The specification''s numbers: 0 pending, 1 cancelled, 2 win, 3 lost, 4 refund, 5 half win, 6 half lost.';
comment on column ticket.payout_minor is 'What it paid; null while it is not settled.';
comment on column ticket.accept_at is 'When the live delay ends; null where the bet was accepted at once.';
comment on column ticket.answered_at is 'When it was accepted or declined.';
comment on column ticket.decline is 'Why it was declined: the refusal.';
comment on column ticket.generation is 'How often it was settled: a correction settles it anew.';
comment on column ticket.cashed_stake_minor is 'How much of its stake was sold before its end; null while nothing was.';
comment on column ticket.cashed_out_minor is 'For how much.';
comment on index ticket_open is 'Settlement looks every few seconds for bets that wait for a result and must not read the whole history for it; a declined bet is never settled.';

create table ticket_cash_out (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket (id),
  account_id text not null,
  asked_by text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  asked jsonb not null,
  stake_minor bigint not null check (stake_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  whole boolean not null,
  status smallint not null check (status in (1, 2, 5)),
  asked_at timestamptz not null,
  due_at timestamptz,
  answered_at timestamptz,
  decline jsonb,
  worth jsonb,
  unique (account_id, asked_by, idempotency_key),
  constraint ticket_cash_out_check1 check (status <> 5 or due_at is not null),
  check ((status = 5) = (answered_at is null)),
  constraint ticket_cash_out_check2 check ((status = 2) = (decline is not null))
);
create index ticket_cash_out_declined on ticket_cash_out (answered_at) where status = 2;
create index ticket_cash_out_due on ticket_cash_out (due_at) where status = 5;
create index ticket_cash_out_ticket on ticket_cash_out (ticket_id, id);
create unique index ticket_cash_out_waiting on ticket_cash_out (ticket_id) where status = 5;
comment on table ticket_cash_out is 'Sales of a bet, or of a part of it, before its end: one row each, which is also the record of its key.';
comment on column ticket_cash_out.asked_by is '`player`, or `rule` where a rule of the player''s sold while nobody looked.';
comment on column ticket_cash_out.asked is 'What was agreed to: value or share, the prices it was made at, and what may change.';
comment on column ticket_cash_out.stake_minor is 'How much of the ticket''s total stake; while it waits as it was asked for.';
comment on column ticket_cash_out.amount_minor is 'What was paid; while it waits, and when it was declined, what it was worth when it was asked for.';
comment on column ticket_cash_out.whole is 'The whole rest of the bet was sold.';
comment on column ticket_cash_out.status is '1 paid, 2 declined, 5 waits for the end of the delay of bets in play: the specification''s numbers of tickets.';
comment on column ticket_cash_out.due_at is 'When the delay of bets in play ends.';
comment on column ticket_cash_out.worth is 'How the value came about when it was paid: the chances of the open legs and what the whole rest was worth.';
comment on index ticket_cash_out_declined is 'What is not paid is thinned out after a while.';
comment on index ticket_cash_out_waiting is 'One at a time waits for a ticket.';

create table ticket_cash_out_lease (
  one boolean default true primary key check (one),
  holder text not null,
  until timestamptz not null
);
comment on table ticket_cash_out_lease is 'Which process minds the rules of `ticket_cash_out_rule`, until when, in one row.';
comment on column ticket_cash_out_lease.one is 'Always true: there is one row.';

create table ticket_cash_out_rule (
  ticket_id bigint primary key references ticket (id),
  account_id text not null,
  number bigint generated always as identity,
  tries integer not null default 0,
  at_minor bigint check (at_minor > 0),
  fall_percent smallint check (fall_percent >= 1 and fall_percent <= 95),
  best_minor bigint,
  state text not null default 'armed' check (state in ('armed', 'selling', 'sold', 'refused', 'expired')),
  paid_minor bigint,
  refusal jsonb,
  set_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((at_minor is null) <> (fall_percent is null)),
  constraint ticket_cash_out_rule_check2 check ((state = 'sold') = (paid_minor is not null)),
  constraint ticket_cash_out_rule_check3 check ((state = 'refused') = (refusal is not null)),
  constraint ticket_cash_out_rule_check1 check ((ended_at is not null) = (state in ('sold', 'refused', 'expired')))
);
create index ticket_cash_out_rule_account on ticket_cash_out_rule (account_id, set_at desc);
create index ticket_cash_out_rule_at_work on ticket_cash_out_rule (ticket_id) where ended_at is null;
create index ticket_cash_out_rule_ended on ticket_cash_out_rule (ended_at) where ended_at is not null;
comment on table ticket_cash_out_rule is 'At what value a bet is to be sold while its player is away. A bet has one rule, which sells it once.';
comment on column ticket_cash_out_rule.number is 'Each rule that is set has a number of its own, and each try to sell one below it: together they are the sale''s key.';
comment on column ticket_cash_out_rule.tries is 'How often it was tried to sell.';
comment on column ticket_cash_out_rule.at_minor is 'Sold at this value or more; null: the next column says when.';
comment on column ticket_cash_out_rule.fall_percent is 'Sold when the value has fallen by so many percent below the best that it had since.';
comment on column ticket_cash_out_rule.best_minor is 'The best value that it had.';
comment on column ticket_cash_out_rule.state is '`armed` until it sells or ends.';
comment on column ticket_cash_out_rule.paid_minor is 'What was paid.';
comment on column ticket_cash_out_rule.refusal is 'Why it could not be sold.';

create table ticket_event (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket (id),
  at timestamptz not null,
  kind text not null,
  rule text not null,
  message text,
  detail jsonb not null default '{}'
);
create index ticket_event_ticket on ticket_event (ticket_id, id);
create index ticket_event_trader on ticket_event (at)
  where rule in ('trader-took', 'trader-offer', 'trader-declined', 'trader-silent', 'trader-rule');
comment on table ticket_event is 'What happened to a ticket after placing, for the player and for disputes; only added to.';
comment on column ticket_event.kind is 'What happened.';
comment on column ticket_event.rule is 'The rule of the house by which it did.';
comment on column ticket_event.detail is 'The figures that belong to it.';
comment on index ticket_event_trader is 'The desk counts what became of the bets that were asked of the trader: their happenings are few among all of them.';

create table ticket_leg (
  ticket_id bigint not null,
  position smallint not null,
  fixture_id bigint not null,
  market_key text not null,
  outcome text not null,
  price_milli integer not null check (price_milli >= 1000 and price_milli <= 1000000),
  asked_price_milli integer not null,
  live boolean not null,
  placed_event_ms bigint not null,
  fixture jsonb not null,
  result smallint not null default 0 check (result >= 0 and result <= 6),
  dead_heat integer[] check (array_length(dead_heat, 1) = 2),
  terms jsonb not null default '{}',
  standing jsonb not null default '{}',
  risk_outcome text not null default '*',
  risk_winnings_minor bigint not null default 0,
  risk_stakes_minor bigint not null default 0,
  waits boolean not null default true,
  primary key (ticket_id, "position")
) with (fillfactor = 80);
create index ticket_leg_decided on ticket_leg (fixture_id, market_key) where not waits;
create index ticket_leg_waits on ticket_leg (fixture_id, market_key) where waits;
create function ticket_leg_price_stands() returns trigger language plpgsql as 'begin end';
create trigger ticket_leg_price_stands before update of price_milli on ticket_leg
  for each row
  when (old.price_milli <> new.price_milli)
  execute function ticket_leg_price_stands();
comment on table ticket_leg is 'The single picks of a ticket.';
comment on column ticket_leg.position is '1, 2, ... of its ticket.';
comment on column ticket_leg.price_milli is 'The price at which it was taken, in thousandths; it never changes once the ticket is accepted.';
comment on column ticket_leg.asked_price_milli is 'The price that the player had asked for.';
comment on column ticket_leg.live is 'The contest was in play when the bet was placed.';
comment on column ticket_leg.placed_event_ms is 'Event time, for ranges in which bets are void.';
comment on column ticket_leg.fixture is 'The fixture''s words as they were then, so that a history reads the same years later.';
comment on column ticket_leg.result is 'As ticket.outcome.';
comment on column ticket_leg.dead_heat is 'Where several tied for fewer places, the share of the stake that stands: [places left over, number that tied].';
comment on column ticket_leg.terms is 'What was agreed about this leg beside its price: banker, place terms, starting price, the teased line.';
comment on column ticket_leg.standing is 'What became of it beside its result: the place half''s result, the Rule 4 deduction, the starting price.';
comment on column ticket_leg.risk_outcome is 'Under which outcome the leg counts in risk_exposure while its ticket is open.';
comment on column ticket_leg.risk_winnings_minor is 'What it adds to the winnings there.';
comment on column ticket_leg.risk_stakes_minor is 'What it adds to the stakes there.';
comment on column ticket_leg.waits is 'It still waits for its verdict: its ticket is neither declined nor settled, and the leg (or its place half) is undecided.';
comment on index ticket_leg_decided is 'A leg stands in one of two indices: in that of those that wait, or, from its verdict on, in this one. Placing writes one of them.';
comment on trigger ticket_leg_price_stands on ticket_leg is 'Only statements that name the column pay for it: placing and settling do not.';

create table ticket_offer (
  ticket_id bigint primary key references ticket (id),
  potential_payout_minor bigint not null check (potential_payout_minor >= 0),
  legs jsonb not null,
  refusal jsonb not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  by text not null default 'delay' check (by in ('delay', 'trader', 'rule')),
  stake_minor bigint check (stake_minor > 0),
  total_stake_minor bigint check (total_stake_minor > 0),
  times smallint not null default 1 check (times > 0),
  taken boolean,
  answered_at timestamptz,
  check ((stake_minor is null) = (total_stake_minor is null))
);
comment on table ticket_offer is 'What the house offers in place of a bet that it does not take as it is: changed odds, or another stake. One row a ticket; the ticket stands in status 3 until it is answered, its stake in the hold, and the row stays for the history.';
comment on column ticket_offer.potential_payout_minor is 'What the offered bet would pay.';
comment on column ticket_offer.legs is '[{position, priceMilli}], every leg of the ticket.';
comment on column ticket_offer.refusal is 'The refusal that the bet would have met without the offer: what a player who declines is told.';
comment on column ticket_offer.by is 'Who offers: the end of the live delay, the trader, or a rule that answers for the trader.';
comment on column ticket_offer.stake_minor is 'The stake that is offered, where it is not the ticket''s own.';
comment on column ticket_offer.times is 'How many offers there have been: in play one that its player takes waits out the live delay again, and the price may move once more.';
comment on column ticket_offer.taken is 'What the player said: true, he takes it.';

create table ticket_receipt_key (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  public_key bytea not null unique check (length(public_key) = 32),
  kept_at timestamptz not null default now()
);
comment on table ticket_receipt_key is 'Public halves of the keys with which receipts were signed. A receipt is checked years after its key was replaced: each stays for good.';
comment on column ticket_receipt_key.id is 'Its thumbprint (RFC 7638).';
comment on column ticket_receipt_key.public_key is 'Ed25519, 32 bytes.';

create table ticket_shelf (
  account_id text not null,
  after_id bigint not null,
  last_id bigint not null,
  settled integer not null,
  declined integer not null,
  waiting bigint[] not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, last_id)
);
create index ticket_shelf_waiting on ticket_shelf (account_id) where waiting <> '{}'::bigint[];
comment on table ticket_shelf is 'Pages of long histories, counted once: old bets of a player stand on shelves, each with how many of it are settled and declined, so that a page need not read fifty thousand bets.';
comment on column ticket_shelf.after_id is 'Bets above `after_id`, up to `last_id`: no bet of this player will appear in between any more.';
comment on column ticket_shelf.last_id is 'The last of its bets.';
comment on column ticket_shelf.waiting is 'Those that were open when they were counted, or became so again: how they stand is asked of themselves.';
comment on index ticket_shelf_waiting is 'Few shelves hold open bets: each round looks at those alone.';


-- settlement

create table settlement_aside (
  ticket_id bigint primary key references ticket (id),
  attempts integer not null check (attempts > 0),
  error text not null,
  since timestamptz not null default now(),
  retry_at timestamptz not null
);
create index settlement_aside_retry on settlement_aside (retry_at);
comment on table settlement_aside is 'Tickets that could not be settled: the others are paid, these are tried again later and later.';
comment on column settlement_aside.error is 'In words, of the last attempt; without anything of a person.';
comment on column settlement_aside.retry_at is 'When it is tried next.';

create table settlement_due (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  reach text not null check (reach in ('market', 'score', 'fixture')),
  market_key text,
  looked boolean not null default false,
  due_at timestamptz not null default clock_timestamp(),
  check ((market_key is not null) = (reach = 'market'))
);
create index settlement_due_at on settlement_due (due_at, id);
comment on table settlement_due is 'What was said of fixtures and has not settled their bets yet. The row is written with the result itself, whoever writes that: nothing that was said just before a crash is lost, and a start need not look through history.';
comment on column settlement_due.reach is '`market`: bets that this market decides; `score`: bets that the final score decides; `fixture`: every bet on it.';
comment on column settlement_due.looked is 'After the first look a second one follows, for a bet accepted in the very moment of the first.';
comment on column settlement_due.due_at is 'When it is to be looked at.';

create table settlement_excluded_due (
  absence_id uuid primary key,
  account_id text not null,
  due_at timestamptz not null default clock_timestamp(),
  looked boolean not null default false
);
create index settlement_excluded_due_at on settlement_excluded_due (due_at);
comment on table settlement_excluded_due is 'Exclusions whose country makes the open bets of their player void: what is still to be done, written in the transaction of the exclusion.';
comment on column settlement_excluded_due.absence_id is 'The exclusion: the same one asks once.';
comment on column settlement_excluded_due.looked is 'It was looked at once: now only for bets that were being taken in that moment.';

create table settlement_excluded_ticket (
  ticket_id bigint primary key references ticket (id),
  absence_id uuid not null,
  at timestamptz not null
);
comment on table settlement_excluded_ticket is 'Tickets that are void since their player excluded himself, whatever is said of their contests later.';
comment on column settlement_excluded_ticket.absence_id is 'The exclusion that made it void.';

create table ticket_settlement (
  ticket_id bigint not null references ticket (id),
  generation integer not null,
  outcome smallint not null check (outcome >= 1 and outcome <= 6),
  payout_minor bigint not null check (payout_minor >= 0),
  message text not null,
  settled_at timestamptz not null,
  reversed_at timestamptz,
  primary key (ticket_id, generation)
);
create index ticket_settlement_at on ticket_settlement using brin (settled_at) with (pages_per_range='16',
    autosummarize='on');
create unique index ticket_settlement_standing on ticket_settlement (ticket_id) where reversed_at is null;
comment on table ticket_settlement is 'What a ticket came to: one row a generation, since a correction takes the one before back.';
comment on column ticket_settlement.message is 'What its player is told of it.';
comment on column ticket_settlement.reversed_at is 'When a correction took it back; null: it stands.';
comment on index ticket_settlement_at is 'Settlements come in the order of time: a summary of blocks finds the last minutes, and costs a settlement nothing.';
comment on index ticket_settlement_standing is 'At most one stands.';


-- risk

create sequence risk_desk_version;
comment on sequence risk_desk_version is 'Numbers changes of the risk desk''s settings, in the order of commits.';

create sequence risk_limit_version;
comment on sequence risk_limit_version is 'Numbers changes of limits: none has the same number as another.';

create table risk_exposure (
  fixture_id bigint not null,
  market_key text not null collate "C",
  outcome text not null collate "C",
  winnings_minor bigint not null default 0,
  stakes_minor bigint not null default 0,
  primary key (fixture_id, market_key, outcome)
) with (fillfactor = 60);
comment on table risk_exposure is 'What the house puts at risk on each outcome of a market, in its own currency: what the open bets on it win, and the stakes that are lost to the house if it does not come true. The market may lose the largest winnings less all of its stakes.';
comment on column risk_exposure.market_key is 'In the order of bytes, as everywhere where several rows are locked: two orders would wait for each other.';
comment on column risk_exposure.outcome is '`*` where several outcomes of the market may come true together.';
comment on column risk_exposure.winnings_minor is 'What open bets on the outcome would win, in minor units of the house''s own currency.';
comment on column risk_exposure.stakes_minor is 'What was staked on it.';

create table risk_limit (
  scope text not null check (scope in ('operator', 'tournament', 'market', 'player')),
  subject text not null,
  max_stake numeric check (max_stake > 0::numeric),
  max_payout numeric check (max_payout > 0::numeric),
  market_liability numeric check (market_liability >= 0::numeric),
  changed_at timestamptz not null default now(),
  version bigint not null default nextval('risk_limit_version'::regclass),
  primary key (scope, subject),
  check ((scope = 'operator') = (subject = ''))
);
create function risk_limit_changed() returns trigger language plpgsql as 'begin end';
create trigger risk_limit_changed before update on risk_limit for each row execute function risk_limit_changed();
comment on table risk_limit is 'The operator''s own limits of bets. Of all that touch a bet the strictest holds; what is null is left to the others.';
comment on column risk_limit.scope is 'What the limit is of: the whole house, a tournament, a type of market, a player.';
comment on column risk_limit.subject is 'The tournament''s id, the market''s type (`total`), the player''s account id; empty for the operator.';
comment on column risk_limit.max_stake is 'Amounts are in euros; other currencies get the same at the house''s rates.';
comment on column risk_limit.max_payout is 'The most that a bet may pay.';
comment on column risk_limit.market_liability is 'The most that the house may lose on one market.';
comment on column risk_limit.version is 'Never twice the same: a running house sees by the sum and the count of them that something has changed.';

create table risk_player (
  account_id text primary key,
  class text not null check (length(class) >= 1 and length(class) <= 40),
  changed_at timestamptz not null default now(),
  version bigint not null default 0
);
create index risk_player_class on risk_player (class, version);
create index risk_player_version on risk_player (version);
create function risk_desk_changed() returns trigger language plpgsql as 'begin end';
create trigger risk_player_changed before insert or update on risk_player
  for each row
  execute function risk_desk_changed();
comment on table risk_player is 'Players who were put into a class. A row stays when its player goes back to the standard class, so that every process sees it.';
comment on column risk_player.version is 'Rises with every change, in the order of commits: a running house reads what is above the last that it saw.';
comment on index risk_player_class is 'The desk lists who is in a class, the newest first.';

create table risk_refusal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id text not null,
  player_class text not null,
  code text not null,
  limit_kind text,
  limit_of text,
  bet_type text not null,
  legs smallint not null,
  fixture_id bigint not null,
  market_key text not null,
  outcome text not null,
  price_milli integer not null,
  live boolean not null,
  stake_minor bigint,
  currency text not null
);
create index risk_refusal_account on risk_refusal (account_id, id);
create index risk_refusal_at on risk_refusal (at);
create index risk_refusal_code on risk_refusal (code, id);
create index risk_refusal_limit on risk_refusal (limit_of, id) where limit_of is not null;
comment on table risk_refusal is 'Bets that were refused at once, so that limits can be tuned. Written in batches, beside the placing of bets.';
comment on column risk_refusal.player_class is 'The class that the player was in.';
comment on column risk_refusal.code is 'The code of the refusal.';
comment on column risk_refusal.limit_kind is 'Which limit refused it: `stake`, `payout`, `market`.';
comment on column risk_refusal.limit_of is 'Whose it was: `house`, `player`, `tournament/17`, `market/1x2`, `class/sharp`, `time`.';
comment on column risk_refusal.bet_type is 'single, combo, system ...';
comment on column risk_refusal.legs is 'How many picks it had.';
comment on column risk_refusal.fixture_id is 'Of the first leg.';
comment on column risk_refusal.stake_minor is 'Per line; null where what was typed is no stake.';

create table risk_setting (
  name text primary key check (name in ('classes', 'time-limits', 'trader-rules')),
  value jsonb not null,
  changed_at timestamptz not null default now(),
  version bigint not null default 0
);
create trigger risk_setting_changed before insert or update on risk_setting
  for each row
  execute function risk_desk_changed();
comment on table risk_setting is 'What the risk desk decides beside limits, one document each: classes of players, limits by time to the start, rules that answer for the trader. One that is missing is what a new house has.';
comment on column risk_setting.version is 'Rises with every change, in the order of commits.';


-- promotions

create table free_bet (
  id text primary key,
  account_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  least_price_milli integer not null check (least_price_milli >= 1000 and least_price_milli <= 1000000),
  granted_by text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > granted_at)
);
create index free_bet_account on free_bet (account_id, expires_at);
create index free_bet_expires on free_bet (expires_at);
comment on table free_bet is 'Free bets that an operator granted. Whether one can still be used is not written here: its amount lies in a ledger account of its own (kind freeBet, held by this id) until a bet or its end takes it.';
comment on column free_bet.least_price_milli is 'The lowest price that a bet with it may have, in thousandths.';


-- loyalty

create table loyalty_entry (
  id bigint generated always as identity primary key,
  account_id text not null,
  at timestamptz not null,
  kind text not null check (kind in ('play', 'wheel', 'prize')),
  points integer not null,
  about text not null,
  reference text not null,
  unique (account_id, reference)
);
create index loyalty_entry_at on loyalty_entry (at);
create index loyalty_entry_of on loyalty_entry (account_id, id desc);
comment on table loyalty_entry is 'Everything that changed a player''s points, for good.';
comment on column loyalty_entry.kind is '`play`: for stakes; `wheel`: by a spin; `prize`: spent.';
comment on column loyalty_entry.points is 'Above 0: they came; below: they went.';
comment on column loyalty_entry.about is 'What its text names.';
comment on column loyalty_entry.reference is '`play:DAY`, `spin:NUMBER`, `prize:KEY`: what came once counts once.';

create table loyalty_look (
  only_one boolean default true primary key check (only_one),
  until timestamptz not null
);
comment on table loyalty_look is 'Up to when settlements have been looked through for points, in one row; whoever looks holds it.';
comment on column loyalty_look.only_one is 'Always true: there is one row.';
insert into loyalty_look (until) values (now());

create table loyalty_member (
  account_id text primary key,
  rest_minor bigint not null default 0
);
comment on table loyalty_member is 'A player who has earned or looked; everything that changes points of his holds this row.';
comment on column loyalty_member.rest_minor is 'Counted stakes that are no whole point yet, in the house''s currency.';

create table loyalty_month (
  account_id text not null,
  month date not null,
  earned integer not null default 0 check (earned >= 0),
  remaining integer not null default 0 check (remaining >= 0),
  primary key (account_id, month)
);
comment on table loyalty_month is 'A player''s points by the month in which they came: they lapse a year later, and the oldest are spent first.';
comment on column loyalty_month.earned is 'By play alone: the level goes by these.';
comment on column loyalty_month.remaining is 'To spend, whatever brought them.';

create table loyalty_spin (
  account_id text not null,
  number integer not null,
  seed bytea not null check (length(seed) = 32),
  player_text text,
  field integer,
  fields integer,
  prize jsonb,
  week date,
  spun_at timestamptz,
  primary key (account_id, number),
  check ((spun_at is null) = (field is null) and (spun_at is null) = (player_text is null)
    and (spun_at is null) = (week is null))
);
create index loyalty_spin_week on loyalty_spin (account_id, week) where week is not null;
comment on table loyalty_spin is 'Spins of the wheel. The seed of the next one stands here before its player says his text, so that neither side can choose the field.';
comment on column loyalty_spin.number is 'The player''s first spin, second, ...';
comment on column loyalty_spin.seed is 'Shown sealed before the spin and openly after it.';
comment on column loyalty_spin.player_text is 'The player''s part of what decides.';
comment on column loyalty_spin.field is 'The field on which the wheel stopped, of `fields`.';
comment on column loyalty_spin.prize is 'What the field held then: the wheel may change.';
comment on column loyalty_spin.week is 'The week whose spin it was.';

create table loyalty_ticket (
  ticket_id bigint primary key,
  account_id text not null,
  settled_at timestamptz not null,
  counted_minor bigint not null
);
create index loyalty_ticket_at on loyalty_ticket (settled_at);
comment on table loyalty_ticket is 'What of a decided ticket has been counted for points, so that looking again counts nothing twice and a correction counts the difference.';
comment on column loyalty_ticket.counted_minor is 'The stake that was counted, in the house''s currency.';


-- cashier

create table cashier_bank_file (
  id uuid primary key,
  account text not null,
  name text not null,
  digest bytea not null,
  layout text not null,
  lines integer not null,
  fresh integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  state text not null default 'posted' check (state in ('waiting', 'posted', 'discarded', 'unreadable')),
  source text not null default 'earlier' check (source in ('earlier', 'upload', 'channel')),
  why text,
  opening_minor bigint,
  closing_minor bigint,
  closing_on date,
  balanced boolean not null default false,
  chained boolean not null default true,
  came_minor bigint not null default 0,
  left_minor bigint not null default 0,
  gap_minor bigint,
  proposed_by text,
  proposed_at timestamptz,
  released_by text,
  done_at timestamptz,
  makers text[] not null default '{}',
  constraint cashier_bank_file_two_people check (state <> 'posted' or source = 'earlier' or fresh = 0
    or source = 'channel' and why is null or proposed_by is not null and released_by is not null
    and proposed_by <> released_by),
  constraint cashier_bank_file_released_by_another check (released_by is null or not (released_by = any (makers)))
);
create index cashier_bank_file_at on cashier_bank_file (uploaded_at desc, id);
create index cashier_bank_file_channel on cashier_bank_file (done_at) where source = 'channel' and state = 'posted';
create unique index cashier_bank_file_digest on cashier_bank_file (account, digest)
  where source <> 'earlier' and state <> 'discarded';
create index cashier_bank_file_proposed on cashier_bank_file (proposed_by, proposed_at) where proposed_by is not null;
create index cashier_bank_file_waits on cashier_bank_file (uploaded_at) where state = 'waiting';
comment on table cashier_bank_file is 'The bank''s statements as files: uploaded by an operator, or fetched from the folder into which the bank''s channel puts them.';
comment on column cashier_bank_file.account is 'The house''s account, by its name in the settings.';
comment on column cashier_bank_file.name is 'The name of the file.';
comment on column cashier_bank_file.digest is 'SHA-256 of its bytes: the same bytes are the same file.';
comment on column cashier_bank_file.layout is 'In which form it is written: a format of banks, or the list of one bank.';
comment on column cashier_bank_file.lines is 'How many lines it has.';
comment on column cashier_bank_file.fresh is 'Lines that no file before had.';
comment on column cashier_bank_file.state is 'A statement waits as a proposal until two people have said that it is the bank''s, or it came by the bank''s own channel below the limits. Until then its lines stand apart, so that what nobody released neither counts nor keeps the bank''s numbers from being used.';
comment on column cashier_bank_file.source is '`upload` by a person; `channel`: by the bank''s folder; `earlier`: taken in before statements were proposals.';
comment on column cashier_bank_file.why is 'Why it does not go on by itself, or what is wrong with one that cannot be read.';
comment on column cashier_bank_file.opening_minor is 'The balance before its first line, as the file says.';
comment on column cashier_bank_file.closing_minor is 'The balance behind its last line; of a file that says none it is typed by whoever proposes it.';
comment on column cashier_bank_file.balanced is 'Whether the balances stand in the file itself.';
comment on column cashier_bank_file.chained is 'Whether each statement in it begins where the one before it ended.';
comment on column cashier_bank_file.came_minor is 'What came, by the lines that were new when the file came.';
comment on column cashier_bank_file.left_minor is 'What left, by the same lines.';
comment on column cashier_bank_file.gap_minor is 'What is missing between this statement and the one before.';
comment on column cashier_bank_file.proposed_by is 'Who put it forward.';
comment on column cashier_bank_file.released_by is 'The second person, who said that it is the bank''s.';
comment on column cashier_bank_file.done_at is 'When it was posted, discarded or found unreadable.';
comment on column cashier_bank_file.makers is 'Whoever uploaded a statement, ever put it forward or typed its balance made it: none of them is the second person who releases it.';
comment on index cashier_bank_file_digest is 'The same bytes are the same file.';

create table cashier_bank_closing (
  account text primary key,
  closing_minor bigint not null,
  closing_on date not null,
  file_id uuid not null references cashier_bank_file (id)
);
comment on table cashier_bank_closing is 'What each account held by the last statement that counts.';
comment on column cashier_bank_closing.closing_minor is 'The balance at the end of that statement.';
comment on column cashier_bank_closing.file_id is 'The statement that says so.';

create table cashier_deposit (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  method text not null,
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status smallint not null,
  idempotency_key text not null,
  session_id text,
  url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  asked_at timestamptz,
  asks integer not null default 0,
  ask_at timestamptz,
  kind text not null default 'hosted' check (kind in ('hosted', 'redirect', 'voucher', 'bank', 'chain', 'widget')),
  payment_id text,
  bonus_code text check (length(bonus_code) <= 40),
  unique (account_id, idempotency_key),
  unique (provider, session_id)
);
create index cashier_deposit_account on cashier_deposit (account_id, created_at desc);
create index cashier_deposit_completed on cashier_deposit (provider, completed_at) where completed_at is not null;
create index cashier_deposit_to_ask on cashier_deposit (provider, ask_at)
  where completed_at is null and ask_at is not null;
create index cashier_deposit_unopened on cashier_deposit (created_at) where completed_at is null and session_id is null;
comment on table cashier_deposit is 'Deposits, from the moment a player asks for one to its credit or its end.';
comment on column cashier_deposit.method is 'Which payment method of the house, by its key.';
comment on column cashier_deposit.provider is 'Who takes the payment for the house.';
comment on column cashier_deposit.status is 'The specification''s numbers of a payment''s state: 1 pending, 2 completed, 3 rejected, 4 cancelled, 6 held for a person, and so on.';
comment on column cashier_deposit.idempotency_key is 'Made by the player''s page: the same key is the same deposit.';
comment on column cashier_deposit.session_id is 'The provider''s name of the payment; null until the provider has answered.';
comment on column cashier_deposit.url is 'The provider''s page to which the player is sent.';
comment on column cashier_deposit.completed_at is 'When it was credited or had ended without a credit.';
comment on column cashier_deposit.asked_at is 'When the provider was last asked what became of it.';
comment on column cashier_deposit.asks is 'How often the provider was asked.';
comment on column cashier_deposit.ask_at is 'When the provider is to be asked again; null while there is no payment to ask about.';
comment on column cashier_deposit.kind is 'What sort of payment it is: a provider''s page, a voucher, a transfer, coins.';
comment on column cashier_deposit.payment_id is 'The provider''s number of the payment that was credited; null where it has none beside the session.';
comment on column cashier_deposit.bonus_code is 'As the player entered it; what is made of it is the bonuses'' affair.';
comment on index cashier_deposit_completed is 'Each night what completed in the last days at one provider is compared with the provider''s statement.';

create table cashier_bank_line (
  id bigint generated always as identity primary key,
  account text not null,
  line_key text not null,
  digest bytea not null,
  file_id uuid not null references cashier_bank_file (id),
  booked_on date,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  payer_name text,
  payer_account text,
  words text,
  state text not null check (state in ('new', 'out', 'open', 'matched', 'returning', 'returned', 'takenBack')),
  why text,
  deposit_id uuid references cashier_deposit (id),
  return_reference text unique,
  operator text,
  decided_at timestamptz,
  done_at timestamptz,
  shown_open text,
  unique (account, line_key),
  constraint cashier_bank_line_way_check check ( case when amount_minor > 0 then state not in ('out', 'takenBack')
    else state not in ('matched', 'returning', 'returned') end),
  constraint cashier_bank_line_check1 check ((state = 'open') = (why is not null)),
  check ((state = 'matched') <= (deposit_id is not null)),
  constraint cashier_bank_line_taken_back_check check ((state = 'takenBack') <= (deposit_id is not null)),
  constraint cashier_bank_line_check2 check ((state in ('returning', 'returned')) <= (return_reference is not null)),
  constraint cashier_bank_line_done_check check ((state in ('out', 'matched', 'returned',
    'takenBack')) = (done_at is not null))
);
create index cashier_bank_line_amount on cashier_bank_line (account, amount_minor) where amount_minor > 0;
create index cashier_bank_line_decided on cashier_bank_line (operator, decided_at) where operator is not null;
create unique index cashier_bank_line_deposit on cashier_bank_line (deposit_id)
  where deposit_id is not null and amount_minor > 0;
create index cashier_bank_line_left_of_deposit on cashier_bank_line (deposit_id)
  where deposit_id is not null and amount_minor < 0;
create index cashier_bank_line_new on cashier_bank_line (id) where state = 'new';
create index cashier_bank_line_taken_back on cashier_bank_line (id) where state = 'takenBack';
create index cashier_bank_line_waits on cashier_bank_line (id) where state in ('open', 'returning');
create index cashier_bank_line_words on cashier_bank_line (done_at)
  where payer_name is not null or payer_account is not null or words is not null;
comment on table cashier_bank_line is 'Lines of the bank''s statements, each once, matched with deposits by the reference that the player wrote on the transfer.';
comment on column cashier_bank_line.line_key is 'The bank''s own number of the line, or a digest of what stands in it with its place among equal ones: the same line of two files is one.';
comment on column cashier_bank_line.digest is 'Of what stands in the line: the same number with other content is not the same line.';
comment on column cashier_bank_line.booked_on is 'The bank''s day.';
comment on column cashier_bank_line.amount_minor is 'Above 0: it came; below: it left.';
comment on column cashier_bank_line.payer_name is 'Who paid; dropped after a while, as are the two below.';
comment on column cashier_bank_line.payer_account is 'From which account it was paid.';
comment on column cashier_bank_line.words is 'What was written on the transfer.';
comment on column cashier_bank_line.state is '`new`: not looked at; `out`: left the account; `open`: waits for a person; `matched`: credited; `returning`, `returned`: sent back to its payer; `takenBack`: the bank took back what it had brought.';
comment on column cashier_bank_line.why is 'Why it waits for a person.';
comment on column cashier_bank_line.deposit_id is 'The deposit that it paid.';
comment on column cashier_bank_line.return_reference is 'What stands on the transfer that sends it back, by which a later statement shows that it went.';
comment on column cashier_bank_line.operator is 'Who decided about it; null where nobody had to.';
comment on column cashier_bank_line.done_at is 'When nothing was left to do about it.';
comment on column cashier_bank_line.shown_open is 'It was shown to people as open and stays open: a name that was changed meanwhile credits nothing that its releaser has not seen.';
comment on index cashier_bank_line_decided is 'What one person decided by himself of late is summed.';
comment on index cashier_bank_line_taken_back is 'Lines that were taken back are a handful among a million.';

create table cashier_bank_proposed_line (
  file_id uuid not null references cashier_bank_file (id),
  place integer not null,
  line_key text not null,
  digest bytea not null,
  booked_on date not null,
  amount_minor bigint not null check (amount_minor <> 0),
  payer_name text,
  payer_account text,
  words text,
  would text not null check (would in ('credit', 'open', 'leaves')),
  why text,
  deposit_id uuid references cashier_deposit (id),
  primary key (file_id, place)
);
create index cashier_bank_proposed_line_deposit on cashier_bank_proposed_line (deposit_id) where deposit_id is not null;
comment on table cashier_bank_proposed_line is 'The lines of a statement that still waits for its release: gone when it is released or discarded.';
comment on column cashier_bank_proposed_line.would is 'What it would do, as it was when the file came: `credit` with the deposit, `open` with why, or `leaves`.';

create table cashier_bank_transfer (
  deposit_id uuid primary key references cashier_deposit (id),
  reference text not null unique check (reference ~ '^[2-9A-Z]{10}$'),
  account jsonb not null,
  asked_minor bigint not null check (asked_minor > 0),
  expires_at timestamptz not null
);
create index cashier_bank_transfer_expires on cashier_bank_transfer (expires_at);
comment on table cashier_bank_transfer is 'What a player was told when he wanted to deposit by bank transfer.';
comment on column cashier_bank_transfer.reference is 'What stands on the transfer. The database keeps it unique for ever: a late payment must never find somebody else''s deposit.';
comment on column cashier_bank_transfer.account is 'Where the player was told to pay, as it was then.';
comment on column cashier_bank_transfer.asked_minor is 'What he said he would send; what came may be another amount, once somebody has looked at it.';

create table cashier_called_off (
  account_id uuid primary key references identity_account (id),
  at timestamptz not null,
  cancel_at timestamptz,
  asks integer not null default 0
);
create index cashier_called_off_due on cashier_called_off (cancel_at) where cancel_at is not null;
comment on table cashier_called_off is 'Payments that were opened before their player was kept from play, or before he lowered a limit that they no longer fit, are called off: their providers are asked to close them, and what is paid all the same is judged again before it is credited. One row an account stands for all of its payments that were opened until then and have not ended.';
comment on column cashier_called_off.cancel_at is 'When the providers are asked (again) to close them; null: all have answered.';
comment on column cashier_called_off.asks is 'How often they were asked.';

create table cashier_held_payment (
  deposit_id uuid primary key references cashier_deposit (id),
  why text not null,
  held_at timestamptz not null,
  state text not null check (state in ('held', 'returning', 'returned', 'credited')),
  operator text,
  decided_at timestamptz,
  ask_at timestamptz,
  asks integer not null default 0,
  refund_id text,
  problem text,
  done_at timestamptz,
  check ((state = 'held') = (decided_at is null)),
  constraint cashier_held_payment_check2 check ((state = 'returning') = (ask_at is not null)),
  constraint cashier_held_payment_check1 check ((state in ('returned', 'credited')) = (done_at is not null))
);
create index cashier_held_payment_all on cashier_held_payment (held_at, deposit_id);
create index cashier_held_payment_open on cashier_held_payment (held_at, deposit_id)
  where state in ('held', 'returning');
create index cashier_held_payment_to_ask on cashier_held_payment (ask_at) where state = 'returning';
comment on table cashier_held_payment is 'Payments that completed after their deposit was closed and that may not be credited: they went beyond a limit, or their player was kept from play. An operator credits them or sends them back.';
comment on column cashier_held_payment.why is 'The code of the refusal that stood against the credit.';
comment on column cashier_held_payment.operator is 'Who decided; null while nobody has.';
comment on column cashier_held_payment.ask_at is 'When the provider is next asked to send it back.';
comment on column cashier_held_payment.asks is 'How often the provider was asked.';
comment on column cashier_held_payment.refund_id is 'The provider''s own id of what it sent back.';
comment on column cashier_held_payment.problem is 'What kept it from being sent back: it is held again.';
comment on column cashier_held_payment.done_at is 'When it was credited or had gone back.';

create table cashier_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  body bytea,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text check (outcome in ('credited', 'noted', 'ignored', 'person', 'held', 'reversed', 'restored')),
  reason text,
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  seen_at timestamptz,
  seen_by text,
  seen_words text,
  unique (provider, event_id)
);
create index cashier_inbox_bodies on cashier_inbox (applied_at)
  where body is not null and (outcome <> 'person' or seen_at is not null);
create index cashier_inbox_person on cashier_inbox (id) where outcome = 'person' and seen_at is null;
create index cashier_inbox_seen on cashier_inbox (id) where outcome = 'person' and seen_at is not null;
create index cashier_inbox_waiting on cashier_inbox (retry_at, id) where applied_at is null;
comment on table cashier_inbox is 'Signed messages of payment providers, stored before anything is done about them. The provider''s own id makes each count once.';
comment on column cashier_inbox.event_id is 'The provider''s own id of the message.';
comment on column cashier_inbox.body is 'The bytes as they came. Dropped after a while; the row with the provider''s id stays for good.';
comment on column cashier_inbox.applied_at is 'Null until it was dealt with.';
comment on column cashier_inbox.outcome is 'What became of it; `person`: somebody has to look, and no money moved.';
comment on column cashier_inbox.reason is 'Why: a code, or words for the person who looks.';
comment on column cashier_inbox.attempts is 'How often it could not be dealt with.';
comment on column cashier_inbox.retry_at is 'When one that could not be dealt with is tried again.';
comment on column cashier_inbox.seen_at is 'When an operator had seen to one that waited for a person.';
comment on column cashier_inbox.seen_words is 'What became of it, in the operator''s words.';
comment on index cashier_inbox_bodies is 'What waits for a person keeps its body.';

create table cashier_reversal (
  deposit_id uuid not null references cashier_deposit (id),
  place smallint not null,
  dispute text not null,
  taken_at timestamptz,
  given_back_at timestamptz,
  cash_minor bigint not null check (cash_minor >= 0),
  debt_minor bigint not null check (debt_minor >= 0),
  seen_by text,
  seen_at timestamptz,
  primary key (deposit_id, place),
  unique (deposit_id, dispute),
  check (taken_at is not null or given_back_at is not null),
  constraint cashier_reversal_check1 check ((seen_by is null) = (seen_at is null))
);
create index cashier_reversal_given on cashier_reversal (given_back_at) where given_back_at is not null;
create index cashier_reversal_taken on cashier_reversal (taken_at);
create index cashier_reversal_unseen on cashier_reversal (taken_at, deposit_id) where seen_at is null;
comment on table cashier_reversal is 'Payments that were credited and that their payers'' banks took back (chargebacks), and those that were won again.';
comment on column cashier_reversal.place is '1, 2, ... of its deposit: one payment may be taken back, won and taken back again.';
comment on column cashier_reversal.dispute is 'The provider''s number of the dispute: the same number is the same one.';
comment on column cashier_reversal.taken_at is 'Null where its end was heard of first.';
comment on column cashier_reversal.given_back_at is 'When the house had won it again.';
comment on column cashier_reversal.cash_minor is 'What the player''s cash paid of it; 0 where nothing had been credited.';
comment on column cashier_reversal.debt_minor is 'What the player owes since.';
comment on column cashier_reversal.seen_by is 'Who of the house has looked at the account since; null: it waits for that.';
comment on column cashier_reversal.seen_at is 'When that was.';

create table cashier_voucher (
  code_digest bytea primary key check (length(code_digest) = 32),
  batch uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  deposit_id uuid unique references cashier_deposit (id),
  redeemed_at timestamptz,
  check ((deposit_id is null) = (redeemed_at is null))
);
create index cashier_voucher_batch on cashier_voucher (batch);
create index cashier_voucher_unspent on cashier_voucher (expires_at) where deposit_id is null;
comment on table cashier_voucher is 'Vouchers: codes that were made by an operator and that pay once.';
comment on column cashier_voucher.code_digest is 'A digest of the code: whoever reads the table cannot spend them.';
comment on column cashier_voucher.batch is 'Those that were made together.';
comment on column cashier_voucher.deposit_id is 'The deposit it was spent on, once.';


-- coins

create table coin_owner (
  address text not null,
  tag text not null,
  account_id text not null,
  primary key (address, tag)
);
create index coin_owner_account on coin_owner (account_id);
comment on table coin_owner is 'Whose an address is. Two coins of one chain may share it, two players never.';
comment on column coin_owner.tag is 'Empty where the coin has none.';

create table coin_address (
  account_id text not null,
  coin text not null,
  address text not null,
  tag text not null,
  source text not null,
  given_at timestamptz not null,
  primary key (account_id, coin),
  foreign key (address, tag) references coin_owner (address, tag)
);
create index coin_address_place on coin_address (address, tag);
comment on table coin_address is 'Addresses that were shown to players to pay coins to. Each is its player''s once and for good: what was shown once may be paid to at any time.';
comment on column coin_address.tag is 'Memo or destination tag, where the coin has one.';
comment on column coin_address.source is 'Who gave it, and whose word about payments to it counts.';

create table coin_node_key (
  chain text not null,
  mark text not null,
  next_place integer not null default 0 check (next_place >= 0),
  begun_at timestamptz not null default now(),
  primary key (chain, mark)
);
comment on table coin_node_key is 'How many addresses were made from each public key of the operator''s wallet; another key begins at 0.';
comment on column coin_node_key.mark is 'A digest of the public key.';
comment on column coin_node_key.next_place is 'The number of the next address.';

create table coin_node_address (
  chain text not null,
  account_id uuid not null references identity_account (id),
  mark text not null,
  place integer not null,
  address text not null,
  script text not null,
  given_at timestamptz not null,
  primary key (chain, account_id),
  unique (chain, mark, place),
  unique (chain, script),
  foreign key (chain, mark) references coin_node_key (chain, mark)
);
comment on table coin_node_address is 'Addresses that the house made from the operator''s public keys, for the chains whose nodes it reads itself: one for an account and chain, for good, since somebody may pay to it years later. Tokens share the address of their chain.';
comment on column coin_node_address.mark is 'The digest of the public key from which it is made.';
comment on column coin_node_address.place is 'N in XPUB/0/N.';
comment on column coin_node_address.script is 'What a payment in a block names: the script of an output, or the address in small letters.';

create table coin_payment (
  id uuid primary key,
  payment_key text not null unique,
  source text not null,
  coin text not null,
  address text not null,
  tag text not null,
  account_id text,
  units numeric(60,0) not null check (units > 0::numeric),
  txid text not null,
  state text not null check (state in ('seen', 'waiting', 'credited', 'tooSmall', 'held', 'returning', 'returned',
    'gone', 'person')),
  why text,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  retry_at timestamptz,
  attempts integer not null default 0,
  amount_minor bigint check (amount_minor > 0),
  currency text,
  rate_num numeric,
  rate_den numeric,
  dust_units numeric(60,0) check (dust_units >= 0::numeric),
  quote_id uuid,
  deposit_id uuid unique references cashier_deposit (id),
  return_address text,
  return_tag text,
  named_at timestamptz,
  gone_at timestamptz,
  counted_at timestamptz,
  told_at timestamptz,
  constraint coin_payment_check2 check ((state = 'waiting') = (retry_at is not null)),
  check ((state in ('credited', 'held', 'returning', 'returned')) = (deposit_id is not null)),
  constraint coin_payment_check1 check ((deposit_id is null) = (amount_minor is null)
    and (deposit_id is null) = (dust_units is null)),
  constraint coin_payment_check3 check ((return_address is null) = (named_at is null))
);
create index coin_payment_account on coin_payment (account_id, seen_at desc) where account_id is not null;
create index coin_payment_counted on coin_payment (source, counted_at) where counted_at is not null;
create index coin_payment_held on coin_payment (changed_at) where state in ('held', 'returning');
create index coin_payment_idle on coin_payment (changed_at) where state in ('seen', 'gone');
create index coin_payment_lost on coin_payment (account_id) where gone_at is not null and account_id is not null;
create index coin_payment_person on coin_payment (changed_at) where state = 'person' or gone_at is not null;
create index coin_payment_returned on coin_payment (source, changed_at) where state = 'returned';
create index coin_payment_untold on coin_payment (state, changed_at)
  where told_at is null and (state in ('tooSmall', 'held'));
create index coin_payment_waiting on coin_payment (retry_at) where state = 'waiting';
comment on table coin_payment is 'Payments in coins, one row each, whatever its source says of it and how often.';
comment on column coin_payment.payment_key is 'The source''s name of the payment: its transaction and the place in it.';
comment on column coin_payment.source is 'The processor or the node that tells of it.';
comment on column coin_payment.account_id is 'Null while nobody has the address.';
comment on column coin_payment.units is 'Smallest units of the chain; an 18-place coin has more than a bigint holds.';
comment on column coin_payment.txid is 'The chain''s name of the transaction.';
comment on column coin_payment.state is '`seen`: not deep enough in the chain; `waiting`: for a rate; `tooSmall`, `held`, `returning`, `returned`: not credited; `gone`: the chain has it no more; `person`: somebody has to look.';
comment on column coin_payment.why is 'Why it waits, is held, or needs a person.';
comment on column coin_payment.retry_at is 'When one that waits is tried next.';
comment on column coin_payment.attempts is 'How often one that waits was tried.';
comment on column coin_payment.amount_minor is 'What was credited or held, in minor units of the account''s currency.';
comment on column coin_payment.rate_num is 'The rate at which it was converted, as a fraction: numerator.';
comment on column coin_payment.rate_den is 'The same: denominator.';
comment on column coin_payment.dust_units is 'What was too little for one more minor unit; it is part of `units`.';
comment on column coin_payment.quote_id is 'The conversion that was taken; null where the account is in the coin itself.';
comment on column coin_payment.deposit_id is 'The deposit that it became.';
comment on column coin_payment.return_address is 'Where a held payment goes back to, as its player says.';
comment on column coin_payment.named_at is 'When the player said so.';
comment on column coin_payment.gone_at is 'The chain has it no more, though it counted: the house looks at it.';
comment on column coin_payment.counted_at is 'Since when the payment counts. Each night what counted in the last days by one source is compared with that source''s statement.';
comment on column coin_payment.told_at is 'When the player was told of a payment that was not credited. He hears of all of a day at once, so that whoever sends dust to an address fills nobody''s inbox.';
comment on index coin_payment_lost is 'Whoever was credited with coins that their chain has no more is asked for at each of his payouts.';
comment on index coin_payment_returned is 'Each night what one source sent back in the last days is compared with the source''s statement.';

create table coin_processor_message (
  id bigint generated always as identity primary key,
  provider text not null,
  digest text not null,
  body bytea,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text check (outcome in ('booked', 'passed', 'noted', 'person')),
  reason text,
  seen_at timestamptz,
  seen_by text,
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  seen_words text,
  unique (provider, digest)
);
create index coin_processor_message_bodies on coin_processor_message (applied_at)
  where body is not null and (outcome <> 'person' or seen_at is not null);
create index coin_processor_message_person on coin_processor_message (id) where outcome = 'person' and seen_at is null;
create index coin_processor_message_seen on coin_processor_message (id)
  where outcome = 'person' and seen_at is not null;
create index coin_processor_message_waiting on coin_processor_message (retry_at, id) where applied_at is null;
comment on table coin_processor_message is 'What a processor of coins says, stored before it is understood. It numbers payments and not messages, so a message is known by the digest of its bytes: the same bytes are one row, and a message that says something else of the same payment is another.';
comment on column coin_processor_message.digest is 'SHA-256 of its bytes.';
comment on column coin_processor_message.body is 'Dropped after a while, unless somebody has to look at it.';
comment on column coin_processor_message.applied_at is 'Null until it was dealt with.';
comment on column coin_processor_message.outcome is '`booked`: of coins that were credited, shown or taken back; `passed`: about a payout; `person`: somebody has to look, and no money moved.';
comment on column coin_processor_message.seen_at is 'When an operator has seen to it.';

create table coin_watch (
  chain text primary key,
  genesis text,
  state jsonb,
  version bigint not null default 0,
  height integer,
  claimed integer,
  heard_at timestamptz,
  block_at timestamptz,
  silent boolean not null default false,
  stopped boolean not null default false,
  trouble text,
  trouble_at timestamptz,
  holder uuid,
  held_until timestamptz not null default '-infinity',
  restart_from integer check (restart_from >= 0)
);
comment on table coin_watch is 'How far the house has read each chain from the operator''s node. One process at a time reads a chain, for as long as it holds the row.';
comment on column coin_watch.genesis is 'The first block of the chain: a node of another chain is not believed. Null until the watch has begun.';
comment on column coin_watch.state is 'What the reading remembers: the last blocks and the payments that are not deep enough.';
comment on column coin_watch.version is 'Rises with each change: it keeps out a process that was slow and does not know that another took over.';
comment on column coin_watch.height is 'The last block that was read.';
comment on column coin_watch.claimed is 'How high the chain is, as the node last said; `height` is how far it has been read.';
comment on column coin_watch.heard_at is 'When the node last answered.';
comment on column coin_watch.block_at is 'When it last had a new block.';
comment on column coin_watch.silent is 'The node has not answered, or has had no new block, for too long.';
comment on column coin_watch.stopped is 'It is not read on before an operator says where to begin anew.';
comment on column coin_watch.trouble is 'What is wrong, in words for the operator.';
comment on column coin_watch.holder is 'The process that reads it, until `held_until`.';
comment on column coin_watch.restart_from is 'Where an operator wants it to begin anew.';

create table coin_watch_news (
  id bigint generated always as identity primary key,
  chain text not null,
  payment_key text not null,
  coin text not null,
  address text not null,
  units numeric(78,0) not null,
  txid text not null,
  state text not null check (state in ('seen', 'confirmed', 'gone')),
  seen_at timestamptz not null,
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  words text,
  told_at timestamptz
);
create index coin_watch_news_person on coin_watch_news (told_at) where told_at is not null;
create index coin_watch_news_waiting on coin_watch_news (chain, payment_key, id) where told_at is null;
comment on table coin_watch_news is 'What was seen on a chain and is not told yet, written with the state of reading that it follows from. Rows go when they are told; what a person has to look at stays for a while.';
comment on column coin_watch_news.state is 'What became of the payment.';
comment on column coin_watch_news.attempts is 'How often it was tried to tell it.';
comment on column coin_watch_news.words is 'Why a person has to look; it was told all the same.';


-- rates

create table rates_quote (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  from_currency text not null,
  to_currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  gets_minor bigint not null check (gets_minor > 0),
  rest_minor bigint not null,
  rate_num numeric not null check (rate_num > 0::numeric),
  rate_den numeric not null check (rate_den > 0::numeric),
  rate_as_of timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz,
  taken_for text,
  check (from_currency <> to_currency),
  constraint rates_quote_check1 check (rest_minor >= 0 and rest_minor < amount_minor),
  constraint rates_quote_check2 check ((taken_at is null) = (taken_for is null))
);
create index rates_quote_account on rates_quote (account_id);
create index rates_quote_over on rates_quote (expires_at) where taken_at is null;
comment on table rates_quote is 'Conversions between currencies that were shown before anybody agreed to them.';
comment on column rates_quote.amount_minor is 'What is given.';
comment on column rates_quote.gets_minor is 'What comes of it, in the other currency.';
comment on column rates_quote.rest_minor is 'What of the amount was too little for one more unit of the other currency.';
comment on column rates_quote.rate_num is 'The rate as an exact fraction: numerator.';
comment on column rates_quote.rate_den is 'The same: denominator.';
comment on column rates_quote.rate_as_of is 'Since when the older of its two sides counted.';
comment on column rates_quote.taken_at is 'When the conversion was agreed to; null: it was only shown.';
comment on column rates_quote.taken_for is 'What it was taken for: the same again is the same.';

create table rates_rate (
  id bigint generated always as identity primary key,
  currency text not null,
  per_house numeric not null check (per_house > 0::numeric),
  source text not null,
  as_of timestamptz not null,
  taken_at timestamptz not null,
  unique (currency, as_of)
);
create index rates_rate_taken on rates_rate (taken_at);
comment on table rates_rate is 'What currencies are worth, as somebody said it. Rows are only added: what counts is the latest of a currency.';
comment on column rates_rate.per_house is 'How many units of the currency one unit of the house''s buys.';
comment on column rates_rate.source is '`file`, or the name of who said it.';
comment on column rates_rate.as_of is 'Since when it counts, by its source.';
comment on column rates_rate.taken_at is 'When it was taken over.';

create table rates_refused (
  currency text not null,
  why text not null,
  day date not null,
  source text not null,
  said text not null,
  as_of timestamptz,
  times bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (currency, why, day, source)
);
create index rates_refused_jump on rates_refused (currency, last_at) where why = 'jump';
create index rates_refused_last on rates_refused (last_at);
comment on table rates_refused is 'Rates that were said and not believed, once a day by their reason, with the last that was said.';
comment on column rates_refused.why is 'The reason.';
comment on column rates_refused.said is 'The last rate that was said.';
comment on column rates_refused.times is 'How often it was said that day.';
comment on index rates_refused_jump is 'Whether a rate is in doubt is asked with every conversion: the last jump of a currency, however many were refused before.';

create table rates_source (
  name text primary key,
  next_at timestamptz not null,
  answered_at timestamptz,
  problem text
);
comment on table rates_source is 'Who is asked for rates, when next, and how it went: one process asks at a time.';
comment on column rates_source.problem is 'Why the last question had no answer that counts.';


-- withdrawals

create table withdrawal (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  idempotency_key text not null,
  method text not null,
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  details jsonb not null,
  destination text not null,
  label text not null,
  status smallint not null check (status >= 1 and status <= 9 or status >= 11 and status <= 16),
  reasons text[] not null,
  people smallint not null check (people >= 0 and people <= 2),
  approved_by text,
  due_at timestamptz,
  asks integer not null default 0,
  attention text,
  provider_ref text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  coin text,
  coin_units numeric(40,0) check (coin_units > 0::numeric),
  coin_fee_units numeric(40,0) check (coin_fee_units >= 0::numeric),
  quote_id uuid,
  txid text,
  coin_fixed boolean not null default true,
  wait_until timestamptz,
  released_by text,
  cut_minor bigint not null default 0 check (cut_minor >= 0),
  debt_minor bigint not null default 0 check (debt_minor >= 0),
  debt_times smallint not null default 0,
  rest_minor bigint not null default 0 check (rest_minor >= 0),
  unique (account_id, idempotency_key),
  constraint withdrawal_coin_whole check ((coin is null) = (coin_units is null)
    and (coin is null) = (coin_fee_units is null))
);
create index withdrawal_account on withdrawal (account_id, created_at desc);
create index withdrawal_attention on withdrawal (created_at) where attention is not null;
create index withdrawal_due on withdrawal (due_at) where due_at is not null;
create index withdrawal_ended on withdrawal (closed_at desc) where closed_at is not null;
create index withdrawal_open on withdrawal (created_at) where closed_at is null;
create index withdrawal_place on withdrawal (destination, created_at);
comment on table withdrawal is 'Payouts. A withdrawal is stored with the transfer that holds its amount.';
comment on column withdrawal.idempotency_key is 'Made by the client: the same key is the same wish.';
comment on column withdrawal.amount_minor is 'What leaves the player''s hold.';
comment on column withdrawal.details is 'Where the money goes, under the specification''s names.';
comment on column withdrawal.destination is 'A fingerprint of that, to know it by again.';
comment on column withdrawal.label is 'What its player is shown of it.';
comment on column withdrawal.status is 'The specification''s numbers of a payment''s state: 1 pending, 2 completed, 3 rejected, 4 cancelled, 6 waits for a person, 14 approved, 15 at the provider, and so on.';
comment on column withdrawal.reasons is 'Why it waits for a person.';
comment on column withdrawal.people is 'How many people have to approve it.';
comment on column withdrawal.approved_by is 'Who has approved it.';
comment on column withdrawal.due_at is 'When the house goes on with it; null while it waits for a person, and once it has ended.';
comment on column withdrawal.asks is 'How often the provider was asked.';
comment on column withdrawal.attention is 'What the provider said that fits nothing: a person looks.';
comment on column withdrawal.provider_ref is 'The provider''s name of the payout.';
comment on column withdrawal.closed_at is 'When it was paid or had ended otherwise.';
comment on column withdrawal.coin is 'The coin in which it is paid; null: in money.';
comment on column withdrawal.coin_units is 'What arrives, in smallest units of the coin.';
comment on column withdrawal.coin_fee_units is 'What the house took for the way over the chain, in the same units.';
comment on column withdrawal.quote_id is 'The conversion that was shown; absent where the account is kept in the coin itself.';
comment on column withdrawal.txid is 'The chain''s name of the transaction that paid it.';
comment on column withdrawal.coin_fixed is 'The coins are fixed: they no longer follow the rate.';
comment on column withdrawal.wait_until is 'Before this nothing leaves, whoever approved it; null where it does not wait, or somebody ended the wait.';
comment on column withdrawal.released_by is 'Who ended the wait; that person does not approve it.';
comment on column withdrawal.cut_minor is 'What left the hold to meet a debt while the withdrawal went on with the rest: with `rest_minor` and `amount_minor` it is what was asked for.';
comment on column withdrawal.debt_minor is 'All of its money that met a debt of the player.';
comment on column withdrawal.debt_times is 'In how many movements.';
comment on column withdrawal.rest_minor is 'What was too little for one more unit of the coin and went back to the balance when the coins were fixed.';

create table withdrawal_destination (
  account_id uuid not null references identity_account (id),
  destination text not null,
  first_at timestamptz not null,
  primary key (account_id, destination)
);
create index withdrawal_destination_place on withdrawal_destination (destination);
comment on table withdrawal_destination is 'Where an account was ever paid to, and since when that is known: what is new waits.';
comment on column withdrawal_destination.destination is 'As in withdrawal.destination.';
comment on index withdrawal_destination_place is 'Whether others are paid to the same place, and how much went there.';

create table withdrawal_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  body bytea,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text check (outcome in ('applied', 'ignored', 'person')),
  reason text,
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  seen_at timestamptz,
  seen_by text,
  seen_words text,
  unique (provider, event_id)
);
create index withdrawal_inbox_bodies on withdrawal_inbox (applied_at)
  where body is not null and (outcome <> 'person' or seen_at is not null);
create index withdrawal_inbox_person on withdrawal_inbox (id) where outcome = 'person' and seen_at is null;
create index withdrawal_inbox_seen on withdrawal_inbox (id) where outcome = 'person' and seen_at is not null;
create index withdrawal_inbox_waiting on withdrawal_inbox (retry_at, id) where applied_at is null;
comment on table withdrawal_inbox is 'Signed messages of providers about payouts, stored before anything is done about them. The provider''s own id makes each count once.';
comment on column withdrawal_inbox.event_id is 'The provider''s own id of the message.';
comment on column withdrawal_inbox.body is 'The bytes as they came; dropped after a while.';
comment on column withdrawal_inbox.outcome is 'What became of it; `person`: somebody has to look, and no money moved.';
comment on column withdrawal_inbox.reason is 'Why: a code, or words for the person who looks.';
comment on column withdrawal_inbox.retry_at is 'When one that could not be dealt with is tried again.';
comment on column withdrawal_inbox.seen_at is 'When an operator had seen to one that waited for a person.';
comment on column withdrawal_inbox.seen_words is 'What became of it, in the operator''s words.';

create table withdrawal_step (
  withdrawal_id uuid not null references withdrawal (id),
  place smallint not null,
  status smallint not null,
  at timestamptz not null,
  actor text not null,
  reasons text[] not null,
  words text,
  primary key (withdrawal_id, place)
);
comment on table withdrawal_step is 'Every change of a withdrawal''s state: who made it and why.';
comment on column withdrawal_step.place is '1, 2, ... of its withdrawal.';
comment on column withdrawal_step.status is 'The status that it had from then on.';
comment on column withdrawal_step.actor is '`player`, `house`, `operator:ID`, `provider:NAME`.';


-- statements

create table statement_difference (
  id bigint generated always as identity primary key,
  provider text not null,
  key text not null,
  what text not null check (what in ('theirsOnly', 'oursOnly', 'otherAmount', 'otherCurrency', 'otherState', 'twice',
    'notBooked')),
  kind text not null,
  reference text not null,
  theirs jsonb,
  ours jsonb,
  facts text not null,
  state text not null check (state in ('open', 'explained', 'gone')),
  found_at timestamptz not null,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  unique (provider, key)
);
create index statement_difference_all on statement_difference (changed_at, id);
create index statement_difference_open on statement_difference (found_at, id) where state = 'open';
comment on table statement_difference is 'Where a provider''s statement and the books differ.';
comment on column statement_difference.key is 'The same difference, however often it is found.';
comment on column statement_difference.what is 'In what they differ.';
comment on column statement_difference.kind is 'What kind of entry it is about, as in statement_line.';
comment on column statement_difference.reference is 'What the payment is called by both.';
comment on column statement_difference.theirs is 'What the provider says, in words.';
comment on column statement_difference.ours is 'What the books say.';
comment on column statement_difference.facts is 'What of both sides was looked at: another text is another look at it.';
comment on column statement_difference.state is '`explained`: a person said why; `gone`: a later look found it no more.';
comment on column statement_difference.seen_at is 'When it was last found.';

create table statement_difference_step (
  difference_id bigint not null references statement_difference (id) on delete cascade,
  place smallint not null,
  at timestamptz not null,
  what text not null check (what in ('found', 'changed', 'gone', 'asked', 'explained')),
  actor text not null,
  words text,
  primary key (difference_id, place)
);
comment on table statement_difference_step is 'What was said and done about a difference, for good.';
comment on column statement_difference_step.actor is '`house` or `operator:ID`.';

create table statement_line (
  provider text not null,
  kind text not null check (kind in ('deposit', 'refund', 'payout', 'payoutReturned', 'chargeback', 'chargebackWon')),
  line_id text not null,
  reference text not null,
  amount_minor bigint not null,
  currency text not null,
  state text not null check (state in ('completed', 'pending', 'failed')),
  at timestamptz not null,
  times integer not null check (times > 0),
  read_at timestamptz not null,
  primary key (provider, kind, line_id)
);
create index statement_line_at on statement_line (provider, at);
create index statement_line_read on statement_line (at);
create index statement_line_reference on statement_line (provider, reference);
comment on table statement_line is 'What providers say in their statements. A day that was read whole takes the place of what was read of it before, so that the table says what the provider says now.';
comment on column statement_line.line_id is 'The provider''s number of the entry.';
comment on column statement_line.reference is 'What it calls the house''s payment: ours, or whatever stands in its place.';
comment on column statement_line.at is 'When the money moved, by the provider.';
comment on column statement_line.times is 'How often the statement named it.';

create table statement_provider (
  provider text primary key,
  compared_to timestamptz,
  next_at timestamptz not null
);
comment on table statement_provider is 'How far a provider has been compared, and when that is done next.';
comment on column statement_provider.compared_to is 'Up to when its statements were compared.';

create table statement_run (
  id bigint generated always as identity primary key,
  provider text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  asked_by text not null,
  asked_at timestamptz not null,
  claimed_until timestamptz,
  tries integer not null default 0,
  done_at timestamptz,
  problem text,
  lines integer,
  found integer,
  gone integer,
  open integer,
  check (done_at is not null or lines is null)
);
create index statement_run_done on statement_run (provider, done_at desc) where done_at is not null;
create index statement_run_waiting on statement_run (id) where done_at is null;
comment on table statement_run is 'Comparisons of a provider''s statement with the books.';
comment on column statement_run.from_at is 'The time that is compared begins here and ends with the next column.';
comment on column statement_run.asked_by is '`house`, `command` or `operator:ID`.';
comment on column statement_run.tries is 'How often it was begun.';
comment on column statement_run.problem is 'Why nothing was compared.';
comment on column statement_run.lines is 'How many lines were read.';
comment on column statement_run.found is 'How many differences were new.';
comment on column statement_run.gone is 'How many differences were gone.';
comment on column statement_run.open is 'How many differences are open.';


-- play-limits

create table play_guard (
  account_id text primary key,
  limited boolean not null default false,
  check_minutes integer check (check_minutes >= 1 and check_minutes <= 1440),
  check_no bigint not null default 0,
  check_due_at timestamptz,
  time_blocked_until timestamptz,
  question_answer text check (question_answer in ('none', 'set')),
  question_at timestamptz,
  careful_from timestamptz not null generated always as ( case when limited then '-infinity'::timestamptz
    when check_minutes is null and check_due_at is null then 'infinity'::timestamptz else coalesce(check_due_at,
    '-infinity'::timestamptz) end) stored,
  limits_said_at timestamptz,
  remind_at timestamptz
);
create index play_guard_remind on play_guard (remind_at) where remind_at is not null;
comment on table play_guard is 'What has to be looked at before a player may bet: his own limits, reality checks, the end of his time. Whoever has no row plays without.';
comment on column play_guard.limited is 'He has a limit of stakes, losses or time.';
comment on column play_guard.check_minutes is 'Minutes between reality checks; null: none.';
comment on column play_guard.check_no is 'Names the check that is next, so that it is answered once.';
comment on column play_guard.check_due_at is 'When play stops for the next reality check.';
comment on column play_guard.time_blocked_until is 'The time limit was reached: until then no play.';
comment on column play_guard.question_answer is 'What was answered to the question for limits before the first deposit.';
comment on column play_guard.question_at is 'When that was.';
comment on column play_guard.careful_from is 'From this moment on the fast function of placement leaves his bets to the careful one, which asks about limits.';
comment on column play_guard.limits_said_at is 'When the player last said something about his limits or was asked to look at them again (RTS 12B).';
comment on column play_guard.remind_at is 'When somebody looks whether he is due to be asked again; how many months lie between is a rule of his country.';

create table play_limit (
  account_id text not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  by text not null check (by in ('player', 'operator')),
  amount bigint not null check (amount >= 0),
  changed_at timestamptz not null,
  wish_amount bigint check (wish_amount >= 0),
  wish_asked_at timestamptz,
  wish_from timestamptz,
  wish_until timestamptz,
  primary key (account_id, kind, span, by),
  constraint play_limit_check1 check (wish_amount is null or wish_asked_at is not null),
  check ((wish_asked_at is null) = (wish_from is null) and (wish_asked_at is null) = (wish_until is null))
);
comment on table play_limit is 'Limits that players set themselves, and the higher ones that they have asked for. Money in minor units of the account''s currency, time in seconds.';
comment on column play_limit.kind is 'What it limits: what is paid in, lost, staked, or the time of play.';
comment on column play_limit.span is 'The limit counts over the last day, week or month.';
comment on column play_limit.by is 'An operator''s row tightens: of both the lower counts.';
comment on column play_limit.wish_amount is 'The higher limit that was asked for; null beside a moment of asking: the limit is to go.';
comment on column play_limit.wish_from is 'From when the wish may be confirmed.';
comment on column play_limit.wish_until is 'When the wish lapses.';

create table play_limit_change (
  id bigint generated always as identity primary key,
  account_id text not null,
  at timestamptz not null,
  actor text not null,
  kind text not null,
  span text not null,
  what text not null check (what in ('set', 'lowered', 'asked', 'confirmed', 'takenBack', 'tightened', 'lifted')),
  before bigint,
  after bigint
);
create index play_limit_change_account on play_limit_change (account_id, at);
create index play_limit_change_at on play_limit_change (at);
comment on table play_limit_change is 'Everything that was ever said about limits, for the player, the operator and the markers of harm.';
comment on column play_limit_change.actor is 'Who said it.';
comment on column play_limit_change.what is 'What was done.';
comment on column play_limit_change.before is 'The limit before; null: none.';

create table play_session (
  id bigint generated always as identity primary key,
  account_id text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  over boolean not null default false,
  check (seen_at >= started_at)
);
create index play_session_account on play_session (account_id, started_at);
create index play_session_seen on play_session (seen_at);
comment on table play_session is 'Stretches of play, from the first to the last sign of it, in all tabs, devices and processes together.';
comment on column play_session.over is 'The player said that it is over; one that is only silent is over after `play_gap()`.';


-- protection

create table protection_absence (
  id uuid primary key,
  account_id uuid not null,
  kind text not null check (kind in ('timeOut', 'definite', 'indefinite')),
  jurisdiction text not null,
  open_bets text not null check (open_bets in ('stand', 'void')),
  from_at timestamptz not null,
  until_at timestamptz not null,
  channel text not null,
  operator text,
  return_asked_at timestamptz,
  return_from timestamptz,
  ended_at timestamptz,
  check (until_at > from_at),
  constraint protection_absence_check2 check ((return_asked_at is null) = (return_from is null)),
  constraint protection_absence_check1 check (ended_at is null or kind <> 'timeOut'),
  constraint protection_absence_check3 check (ended_at is null or return_from is not null and ended_at >= return_from)
);
create index protection_absence_of on protection_absence (account_id, from_at);
create unique index protection_exclusion_standing on protection_absence (account_id)
  where kind <> 'timeOut' and ended_at is null;
comment on table protection_absence is 'Times in which a player does not play by own wish: a time-out, which ends by itself, or an exclusion, which ends by asking and by rule only. All that ever stood is kept here; what holds now stands in `identity_account`, where bets and debits look.';
comment on column protection_absence.kind is '`timeOut`; `definite`, `indefinite`: an exclusion with or without an end.';
comment on column protection_absence.jurisdiction is 'The rules of the day on which it began.';
comment on column protection_absence.open_bets is 'What becomes of the bets that were open.';
comment on column protection_absence.channel is '`player`, or how the wish reached the house.';
comment on column protection_absence.operator is 'Who wrote it down; null where the player did it.';
comment on column protection_absence.return_asked_at is 'When the player asked to come back.';
comment on column protection_absence.return_from is 'When it may be ended; whoever asks too early waits longer.';
comment on column protection_absence.ended_at is 'When an exclusion was ended by its player''s wish.';
comment on index protection_exclusion_standing is 'One exclusion of an account at a time.';

create table protection_pass (
  token_hash bytea primary key,
  account_id uuid not null,
  expires_at timestamptz not null,
  proven_at timestamptz
);
create index protection_pass_by_end on protection_pass (expires_at);
comment on table protection_pass is 'Passes to closed accounts, for looking, for asking to come back and for a payout; no sessions.';
comment on column protection_pass.proven_at is 'When its holder last showed who he is; null: never. A pass that was given to a session, which may be stolen, looks and pays nothing out.';

create table protection_refused_country (
  country text primary key
);
comment on table protection_refused_country is 'Countries from which nobody may play, by their law or by the operator''s settings: written at start for functions of the database.';


-- harm

create table harm_case (
  id bigint generated always as identity primary key,
  account_id text not null,
  marker text not null,
  period text not null,
  state text not null default 'open' check (state in ('open', 'inWork', 'done')),
  raised_at timestamptz not null,
  figures jsonb not null,
  unique (account_id, marker, period)
);
create index harm_case_standing on harm_case (account_id) where state <> 'done';
create index harm_case_state on harm_case (state, id);
comment on table harm_case is 'What a marker of harm raised about a player for somebody''s attention, once for its day or week.';
comment on column harm_case.marker is 'The rule over how somebody plays that was met.';
comment on column harm_case.period is 'The day or week that it is about: no second case for it.';
comment on column harm_case.figures is 'The numbers that met the rule.';

create table harm_due (
  account_id text primary key,
  due_at timestamptz not null
);
create index harm_due_at on harm_due (due_at);
comment on table harm_due is 'Players who played lately and whose markers of harm are to be looked at; a row goes once that was done.';

create table harm_note (
  id bigint generated always as identity primary key,
  case_id bigint not null references harm_case (id),
  at timestamptz not null,
  operator_id text not null,
  what text not null check (what in ('takeUp', 'note', 'message', 'close')),
  words text not null
);
create index harm_note_case on harm_note (case_id, id);
comment on table harm_note is 'What was said and done about a case of harm, by whom.';
comment on column harm_note.what is 'The case was taken up, noted on, its player written to, or closed.';
comment on column harm_note.words is 'What was noted or written to the player.';


-- documents

create table document_paper (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  kind text not null check (kind in ('identityCard', 'passport', 'drivingLicence', 'proofOfAddress', 'proofOfPayment',
    'sourceOfFunds')),
  state text not null check (state in ('asked', 'sent', 'accepted', 'refused', 'expired')),
  round integer not null default 1,
  asked_at timestamptz,
  asked_by text,
  asked_words text check (length(asked_words) <= 500),
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  reason text,
  words text check (length(words) <= 500),
  proven_at timestamptz,
  expires_on date,
  claimed_by text,
  claimed_until timestamptz,
  unique (account_id, kind),
  check (state <> 'sent' or sent_at is not null),
  constraint document_paper_check1 check (state <> 'refused' or reason is not null),
  constraint document_paper_check2 check ((claimed_by is null) = (claimed_until is null))
);
create index document_paper_decided on document_paper (decided_at desc, id) where decided_at is not null;
create index document_paper_expires on document_paper (expires_on) where state = 'accepted';
create index document_paper_waiting on document_paper (sent_at, id) where state = 'sent';
comment on table document_paper is 'Papers by which a player proves who they are: one row for each kind. What a paper proves (`proven_at`, until `expires_on`) stays while a newer one is looked at.';
comment on column document_paper.state is '`asked` for by the house, `sent` and waiting, or decided; `expired`: its time is over.';
comment on column document_paper.round is 'Each time that it is sent anew after a decision is another round.';
comment on column document_paper.asked_words is 'Why the house asks for it.';
comment on column document_paper.sent_at is 'Of the oldest file that waits for a decision: the queue goes by it.';
comment on column document_paper.reason is 'Why it was refused, by a code.';
comment on column document_paper.words is 'What the operator wrote to it.';
comment on column document_paper.claimed_by is 'Who is looking at it, so that two do not decide the same paper.';
comment on column document_paper.claimed_until is 'Until when it is kept for who looks at it.';

create table document_file (
  id uuid primary key,
  paper_id uuid not null references document_paper (id) on delete cascade,
  account_id uuid not null references identity_account (id),
  round integer not null,
  key text not null check (length(key) >= 8 and length(key) <= 64),
  name text not null check (length(name) >= 1 and length(name) <= 200),
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  size integer not null check (size > 0),
  digest bytea not null,
  scan text not null check (scan in ('unscanned', 'waiting', 'clean', 'refused')),
  scan_tries integer not null default 0,
  scan_at timestamptz,
  sent_at timestamptz not null,
  ended_at timestamptz,
  pages integer check (pages >= 0),
  page_bytes integer not null default 0 check (page_bytes >= 0),
  unique (account_id, key)
);
create index document_file_digest on document_file (digest);
create index document_file_ended on document_file (ended_at) where ended_at is not null;
create index document_file_paper on document_file (paper_id, round);
create index document_file_sent on document_file (sent_at);
create index document_file_to_scan on document_file (scan_at) where scan = 'waiting';
comment on table document_file is 'Files that players sent as papers; what stands here is about the file, its bytes are in `document_content`.';
comment on column document_file.round is 'The round of its paper in which it was sent.';
comment on column document_file.key is 'Made by the page that sent it: the same key is the same file.';
comment on column document_file.name is 'As its sender called it: shown, never a path.';
comment on column document_file.type is 'What it is by its bytes, whatever its sender calls it.';
comment on column document_file.digest is 'SHA-256 of the bytes as they came: the same paper sent by several people is found by it.';
comment on column document_file.scan is 'What the scan for viruses said.';
comment on column document_file.scan_tries is 'How often the scan for viruses failed.';
comment on column document_file.scan_at is 'When it is tried next.';
comment on column document_file.ended_at is 'Since when it serves nothing any more: refused, or replaced by another that was accepted.';
comment on column document_file.pages is 'How many pictures of pages were drawn of a PDF, since people look at those and never at the file. Null: not drawn yet; 0: it could not be drawn.';
comment on column document_file.page_bytes is 'What the pictures weigh; counts as kept for the account.';

create table document_content (
  file_id uuid primary key references document_file (id) on delete cascade,
  bytes bytea not null
);
alter table document_content alter column bytes set storage external;
comment on table document_content is 'The bytes of players'' papers, apart from everything that is read often.';
comment on column document_content.bytes is 'Not compressed by the database: pictures and PDFs are packed already.';

create table document_page (
  file_id uuid not null references document_file (id) on delete cascade,
  page integer not null check (page >= 1),
  bytes bytea not null,
  primary key (file_id, page)
);
alter table document_page alter column bytes set storage external;
comment on table document_page is 'Pictures of the pages of PDFs that players sent.';
comment on column document_page.bytes is 'Not compressed by the database: pictures are packed already.';


-- content

create table content_config (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
comment on table content_config is 'What the operator set for the site, one document a key.';

create table content_text (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('text', 'page')),
  name text not null check (length(name) >= 1 and length(name) <= 200),
  lang text not null check (length(lang) >= 2 and length(lang) <= 10),
  version integer not null check (version >= 1),
  body text check (length(body) >= 1 and length(body) <= 200000),
  changed_by text not null,
  changed_at timestamptz not null default now(),
  unique (kind, name, lang, version)
);
comment on table content_text is 'What the operator says in place of the shipped words, each change a version of its own, so that an earlier one can be set again.';
comment on column content_text.kind is 'A single text, or a whole page.';
comment on column content_text.body is 'Null goes back to the shipped words.';


-- support

create table support_conversation (
  id bigint generated always as identity primary key,
  owner text not null unique check (length(owner) >= 9 and length(owner) <= 200),
  waiting integer not null default 0 check (waiting >= 0),
  opened_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  assigned_to text,
  closed_at timestamptz,
  language text check (length(language) <= 10)
);
create index support_conversation_answered on support_conversation (last_at) where waiting = 0 and closed_at is null;
create index support_conversation_assigned on support_conversation (assigned_to, last_at)
  where assigned_to is not null and closed_at is null;
create index support_conversation_closed on support_conversation (last_at) where closed_at is not null;
create index support_conversation_last on support_conversation (last_at);
create index support_conversation_quiet on support_conversation (split_part(owner, '/', 1), last_at);
create index support_conversation_waiting on support_conversation (last_at) where waiting > 0;
comment on table support_conversation is 'Conversations of players and visitors with the house.';
comment on column support_conversation.owner is '`account/ID` or `visitor/ID`: the two can never be mistaken for each other.';
comment on column support_conversation.waiting is 'Somebody of the house has to answer.';
comment on column support_conversation.assigned_to is 'Which operator has taken it.';
comment on column support_conversation.closed_at is 'When it was ended; null again when its owner writes.';
comment on column support_conversation.language is 'What its owner''s page was in when they last wrote.';
comment on index support_conversation_quiet is 'What is quiet goes by kinds, each after days of its own.';

create table support_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references support_conversation (id) on delete cascade,
  from_house boolean not null,
  key text check (length(key) >= 8 and length(key) <= 64),
  body text not null check (length(body) >= 1 and length(body) <= 2000),
  said_by text,
  said_at timestamptz not null default now(),
  unique (conversation_id, key)
);
create index support_message_conversation on support_message (conversation_id, id);
create index support_message_of_house on support_message (id) where from_house;
comment on table support_message is 'What was said in a conversation.';
comment on column support_message.from_house is 'The house said it, not the player or visitor.';
comment on column support_message.key is 'Of a player''s message, made by the page: the same key is the same message.';
comment on column support_message.said_by is 'The operator, where the house said it.';


-- messages

create table message (
  id bigint generated always as identity primary key,
  account_id text not null check (length(account_id) >= 1 and length(account_id) <= 64),
  kind text not null check (length(kind) >= 1 and length(kind) <= 64),
  facts jsonb not null default '{}' check (pg_column_size(facts) <= 8000),
  key text check (length(key) >= 1 and length(key) <= 200),
  sent_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  unique (account_id, key)
);
create index message_of_account on message (account_id, sent_at desc) where removed_at is null;
create index message_old on message (sent_at);
create index message_unread on message (account_id) where read_at is null and removed_at is null;
create function message_tell_changed() returns trigger language plpgsql as 'begin end';
create trigger message_told after insert or update on message for each row execute function message_tell_changed();
comment on table message is 'Messages of the house to one player. A row holds a kind and the facts that its text names, so that it is read in whatever language the reader speaks by then.';
comment on column message.kind is 'Which text it has.';
comment on column message.facts is 'What its text names.';
comment on column message.key is 'Of the occasion, where its sender may come twice: the same key is the same message.';

create table message_broadcast (
  id bigint generated always as identity primary key,
  texts jsonb not null,
  country text check (country ~ '^[A-Z]{2}$'),
  language text check (length(language) >= 2 and length(language) <= 10),
  marketing boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  publish_at timestamptz not null,
  taken_back_at timestamptz,
  key text check (length(key) >= 8 and length(key) <= 64)
);
create unique index message_broadcast_key on message_broadcast (created_by, key);
create index message_broadcast_published on message_broadcast (publish_at);
create index message_broadcast_taken_back on message_broadcast (taken_back_at) where taken_back_at is not null;
comment on table message_broadcast is 'Messages of the house to many players: one row, whatever their number.';
comment on column message_broadcast.texts is 'By language code: {"en-US": {"subject": "...", "text": "..."}}.';
comment on column message_broadcast.country is 'To whom it goes, with the two columns below; null is everybody.';
comment on column message_broadcast.marketing is 'It is an offer: only for those who agreed to offers.';
comment on column message_broadcast.publish_at is 'Before this nobody sees it.';
comment on column message_broadcast.key is 'A broadcast is sent once, however often its page asks: by the operator''s key.';
comment on index message_broadcast_taken_back is 'Reads are counted for the desk, and old marks thinned, by the broadcast.';

create table message_mark (
  account_id text not null,
  broadcast_id bigint not null references message_broadcast (id) on delete cascade,
  read_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_id, broadcast_id)
);
create index message_mark_broadcast on message_mark (broadcast_id);
create trigger message_mark_told after insert or update on message_mark
  for each row
  execute function message_tell_changed();
comment on table message_mark is 'Who has read or removed a broadcast: a million players cost no row until one of them opens it.';


-- mail

create table mail_outbox (
  id bigint generated always as identity primary key,
  key text not null unique,
  recipient text not null,
  subject text,
  body text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'refused', 'expired', 'unknown')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  expires_at timestamptz not null,
  claimed_at timestamptz,
  ended_at timestamptz,
  fault text,
  html text,
  check ((state in ('queued', 'sending')) = (body is not null and subject is not null and ended_at is null))
);
create index mail_outbox_due on mail_outbox (due_at) where state = 'queued';
create index mail_outbox_ended on mail_outbox (ended_at) where ended_at is not null;
create index mail_outbox_sending on mail_outbox (claimed_at) where state = 'sending';
comment on table mail_outbox is 'Letters to players, written in the transaction that they tell of and sent afterwards, so that neither is lost without the other.';
comment on column mail_outbox.key is 'Whoever writes the same mail again, after a lost answer, writes it once.';
comment on column mail_outbox.subject is 'Null once it needs no sending, as is the body: letters hold links that open accounts.';
comment on column mail_outbox.state is '`queued`, then `sending`; `unknown`: it was handed over and nobody knows whether it was taken.';
comment on column mail_outbox.due_at is 'When it is to be sent, or tried again.';
comment on column mail_outbox.expires_at is 'Later it is of no use: a link in it has ended.';
comment on column mail_outbox.claimed_at is 'When a process began to send it.';
comment on column mail_outbox.fault is 'What the last attempt met: a code of ours, never the words of a mail server, which repeat addresses.';
comment on column mail_outbox.html is 'The letter''s form with a button, beside its plain text; goes when the words go.';


-- privacy

create table privacy_erasure (
  account_id uuid primary key references identity_account (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  blocked_at timestamptz,
  done_at timestamptz
);
create index privacy_erasure_due on privacy_erasure (due_at) where done_at is null;
comment on table privacy_erasure is 'Accounts that asked to be erased: it is done after a while, in which it can be taken back.';
comment on column privacy_erasure.blocked_at is 'When money or open bets last stood in its way; null: nothing did.';

create table privacy_export (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  state text not null default 'asked' check (state in ('asked', 'ready', 'failed')),
  asked_at timestamptz not null,
  attempts integer not null default 0,
  claimed_until timestamptz,
  ready_at timestamptz,
  expires_at timestamptz,
  size_bytes bigint,
  rows bigint,
  secret text not null,
  link_hash bytea,
  link_until timestamptz
);
create index privacy_export_account on privacy_export (account_id, asked_at);
create index privacy_export_asked on privacy_export (asked_at) where state = 'asked';
comment on table privacy_export is 'Copies of what is held about a player, which he asked for. Each is made in the background, a piece at a time, and goes a week later.';
comment on column privacy_export.state is 'It was asked for, is ready to be fetched, or could not be made.';
comment on column privacy_export.attempts is 'How often it was begun.';
comment on column privacy_export.claimed_until is 'Somebody makes it until then.';
comment on column privacy_export.secret is 'The key of its pieces, itself sealed with the key of the house where it has one.';
comment on column privacy_export.link_hash is 'The link that is out now: it counts once, and not for long.';

create table privacy_export_piece (
  export_id uuid not null references privacy_export (id) on delete cascade,
  number integer not null,
  body bytea not null,
  primary key (export_id, number)
);
comment on table privacy_export_piece is 'The pieces of such a copy, encrypted.';
comment on column privacy_export_piece.body is 'A part of the copy, encrypted with the key of its copy.';

create table privacy_remembered (
  mark bytea primary key,
  until_at timestamptz not null,
  kept_at timestamptz not null,
  person uuid not null default gen_random_uuid(),
  ask_from timestamptz,
  cooling_hours integer check (cooling_hours >= 24),
  liftable boolean not null default false,
  return_asked_at timestamptz,
  return_from timestamptz,
  constraint privacy_remembered_terms_whole check ((ask_from is null) = (cooling_hours is null)),
  constraint privacy_remembered_return_in_time check (return_asked_at >= ask_from and return_from > return_asked_at),
  constraint privacy_remembered_return_whole check ((return_asked_at is null) = (return_from is null))
);
create index privacy_remembered_person on privacy_remembered (person);
create index privacy_remembered_until on privacy_remembered (until_at);
comment on table privacy_remembered is 'Who was excluded when they were erased: fingerprints of what tells a person apart, made with a key, so that a return is found and nobody is named. They go when the exclusion is over.';
comment on column privacy_remembered.mark is 'The fingerprint.';
comment on column privacy_remembered.person is 'Made up for each person and the same on all of his marks: it leads to nobody.';
comment on column privacy_remembered.ask_from is 'From when this person may ask to come back; null: no terms are known, and it goes with its time alone.';
comment on column privacy_remembered.cooling_hours is 'How long is waited after asking.';
comment on column privacy_remembered.liftable is 'Whether the country''s rule allows it at all.';
comment on column privacy_remembered.return_asked_at is 'When this person asked to come back.';
comment on column privacy_remembered.return_from is 'From when that counts.';

create table privacy_secret (
  one boolean default true primary key check (one),
  secret bytea not null
);
comment on table privacy_secret is 'A secret of the database, in one row, which fingerprints are made with beside the house''s own key.';
comment on column privacy_secret.one is 'Always true: there is one row.';
insert into privacy_secret (secret)
  select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));


-- outside

create table outside_call (
  id bigint generated always as identity primary key,
  provider text not null,
  transaction_id text not null,
  digest bytea not null check (octet_length(digest) = 32),
  unique (provider, transaction_id)
);
comment on table outside_call is 'Calls of outside parties that move money. They repeat a call until they have an answer, and must get the very same bytes each time. The call''s id stays for good, so that nothing is ever done twice; its answer goes once nobody asks for it again.';
comment on column outside_call.transaction_id is 'The provider''s own id of what it asks for.';
comment on column outside_call.digest is 'SHA-256 of what was asked: the same id with something else is refused.';

create table outside_answer (
  call_id bigint primary key references outside_call (id),
  status smallint not null check (status >= 100 and status <= 599),
  content_type text not null,
  body bytea not null,
  answered_at timestamptz not null default now()
);
create index outside_answer_by_age on outside_answer (answered_at);
comment on table outside_answer is 'The answers that outside parties were given, byte for byte, as long as they may ask again.';


-- reconcile

create table reconcile_mark (
  name text primary key,
  position bigint not null,
  at timestamptz not null
);
comment on table reconcile_mark is 'How far the last look at the books that found nothing has seen: the next one looks at what is newer, and once a day at everything.';
comment on column reconcile_mark.name is 'What is numbered; `full look`: when everything was last found true.';
comment on column reconcile_mark.position is 'The last number that was looked at.';


-- shelves

create table shelf_mark (
  name text primary key,
  position bigint not null
);
comment on table shelf_mark is 'Long lists are paged and counted by shelves: how far each kind of list has been looked through for full ones.';
comment on column shelf_mark.position is 'Up to which number the list was looked through.';


-- disk

create table disk_probe (
  id smallint primary key check (id = 1),
  written_at timestamptz not null
);
comment on table disk_probe is 'One row that is written to learn whether the disk still takes anything: a house that cannot write takes no bets, and a question that only reads does not notice.';
insert into disk_probe (id, written_at) values (1, now());
