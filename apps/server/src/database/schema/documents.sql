-- Tables of documents, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- KYC documents by which a player proves who they are: one row for each kind. What one proves (`proven_at`, until
-- `expires_on`) stays while a newer one is looked at.
create table document_record (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  kind text not null check (kind in ('identityCard', 'passport', 'drivingLicence', 'proofOfAddress', 'proofOfPayment',
    'sourceOfFunds')),
  -- `asked` for by the house, `sent` and waiting, or decided; `expired`: its time is over.
  state text not null check (state in ('asked', 'sent', 'accepted', 'refused', 'expired')),
  -- Each time that it is sent anew after a decision is another round.
  round integer not null default 1,
  asked_at timestamptz,
  asked_by text,
  -- Why the house asks for it.
  asked_words text check (length(asked_words) <= 500),
  -- Of the oldest file that waits for a decision: the queue goes by it.
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  -- Why it was refused, by a code.
  reason text,
  -- What the operator wrote to it.
  words text check (length(words) <= 500),
  proven_at timestamptz,
  expires_on date,
  -- Who is looking at it, so that two do not decide the same KYC document.
  claimed_by text,
  -- Until when it is kept for who looks at it.
  claimed_until timestamptz,
  unique (account_id, kind),
  check (state <> 'sent' or sent_at is not null),
  constraint document_record_check1 check (state <> 'refused' or reason is not null),
  constraint document_record_check2 check ((claimed_by is null) = (claimed_until is null))
);
create index document_record_decided on document_record (decided_at desc, id) where decided_at is not null;
create index document_record_expires on document_record (expires_on) where state = 'accepted';
create index document_record_waiting on document_record (sent_at, id) where state = 'sent';

-- Files that players sent as KYC documents; what stands here is about the file, its bytes are in `document_content`.
create table document_file (
  id uuid primary key,
  record_id uuid not null references document_record (id) on delete cascade,
  account_id uuid not null references identity_account (id),
  -- The round of its KYC document in which it was sent.
  round integer not null,
  -- Made by the page that sent it: the same key is the same file.
  key text not null check (length(key) >= 8 and length(key) <= 64),
  -- As its sender called it: shown, never a path.
  name text not null check (length(name) >= 1 and length(name) <= 200),
  -- What it is by its bytes, whatever its sender calls it.
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  size integer not null check (size > 0),
  -- SHA-256 of the bytes as they came: the same KYC document sent by several people is found by it.
  digest bytea not null,
  -- What the scan for viruses said.
  scan text not null check (scan in ('unscanned', 'waiting', 'clean', 'refused')),
  -- How often the scan for viruses failed.
  scan_tries integer not null default 0,
  -- When it is tried next.
  scan_at timestamptz,
  sent_at timestamptz not null,
  -- Since when it serves nothing any more: refused, or replaced by another that was accepted.
  ended_at timestamptz,
  -- How many pictures of pages were drawn of a PDF, since people look at those and never at the file. Null: not drawn
  -- yet; 0: it could not be drawn.
  pages integer check (pages >= 0),
  -- What the pictures weigh; counts as kept for the account.
  page_bytes integer not null default 0 check (page_bytes >= 0),
  unique (account_id, key)
);
create index document_file_digest on document_file (digest);
create index document_file_ended on document_file (ended_at) where ended_at is not null;
create index document_file_record on document_file (record_id, round);
create index document_file_sent on document_file (sent_at);
create index document_file_to_scan on document_file (scan_at) where scan = 'waiting';

-- The bytes of players' KYC documents, apart from everything that is read often.
create table document_content (
  file_id uuid primary key references document_file (id) on delete cascade,
  -- Not compressed by the database: pictures and PDFs are packed already.
  bytes bytea not null
);
alter table document_content alter column bytes set storage external;

-- Pictures of the pages of PDFs that players sent.
create table document_page (
  file_id uuid not null references document_file (id) on delete cascade,
  page integer not null check (page >= 1),
  -- Not compressed by the database: pictures are packed already.
  bytes bytea not null,
  primary key (file_id, page)
);
alter table document_page alter column bytes set storage external;
