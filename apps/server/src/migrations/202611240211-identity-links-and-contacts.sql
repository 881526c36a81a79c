-- A lost password is set by a link in a mail: one at a time for an account, known here by its hash only.
create table identity_password_link (
  account_id uuid primary key references identity_account (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index identity_password_link_expires on identity_password_link (expires_at);

-- Changes of e-mail address and phone number. An address is confirmed by who reads mail there, and may be stopped for three
-- days by who reads it at the one before, when it has long been taken over: so the row outlives its confirmation, and a second
-- change does not replace the first one's.
create table identity_contact_change (
  id uuid primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  before text,
  -- Null once it is confirmed, or given up.
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

alter table identity_account add column password_changed_at timestamptz;
