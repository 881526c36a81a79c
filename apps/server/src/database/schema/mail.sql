-- Tables of mail, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Letters to players, written in the transaction that they tell of and sent afterwards, so that neither is lost without
-- the other.
create table mail_outbox (
  id bigint generated always as identity primary key,
  -- Whoever writes the same mail again, after a lost answer, writes it once.
  key text not null unique,
  recipient text not null,
  -- Null once it needs no sending, as is the body: letters hold links that open accounts.
  subject text,
  body text,
  -- `queued`, then `sending`; `unknown`: it was handed over and nobody knows whether it was taken.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'refused', 'expired', 'unknown')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- When it is to be sent, or tried again.
  due_at timestamptz not null default now(),
  -- Later it is of no use: a link in it has ended.
  expires_at timestamptz not null,
  -- When a process began to send it.
  claimed_at timestamptz,
  ended_at timestamptz,
  -- What the last attempt met: a code of ours, never the words of a mail server, which repeat addresses.
  fault text,
  -- The letter's form with a button, beside its plain text; goes when the words go.
  html text,
  check ((state in ('queued', 'sending')) = (body is not null and subject is not null and ended_at is null))
);
create index mail_outbox_due on mail_outbox (due_at) where state = 'queued';
create index mail_outbox_ended on mail_outbox (ended_at) where ended_at is not null;
create index mail_outbox_sending on mail_outbox (claimed_at) where state = 'sending';
