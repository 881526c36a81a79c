-- Bank transfers. A deposit by transfer has a reference of its own that its player writes on it; lines of the bank's statements are kept
-- once each and matched to deposits by that reference.

create table cashier_bank_transfer (
  deposit_id uuid primary key references cashier_deposit (id),
  -- What stands on the transfer. The database keeps it unique for ever: a late payment must never find somebody else's deposit.
  reference text not null unique check (reference ~ '^[2-9A-Z]{10}$'),
  -- Where the player was told to pay, as it was then.
  account jsonb not null,
  -- What he said he would send; what came may be another amount, once somebody has looked at it.
  asked_minor bigint not null check (asked_minor > 0),
  expires_at timestamptz not null
);
create index cashier_bank_transfer_expires on cashier_bank_transfer (expires_at);

create table cashier_bank_file (
  id uuid primary key,
  -- The house's account, by its name in the settings.
  account text not null,
  name text not null,
  digest bytea not null,
  layout text not null,
  lines integer not null,
  -- Lines that no file before had.
  fresh integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index cashier_bank_file_at on cashier_bank_file (uploaded_at desc, id);

create table cashier_bank_line (
  id bigint generated always as identity primary key,
  account text not null,
  -- The bank's own number of the line, or a digest of what stands in it with its place among equal ones: the same line of two files is one.
  line_key text not null,
  digest bytea not null,
  file_id uuid not null references cashier_bank_file (id),
  booked_on date not null,
  -- Above 0: it came; below: it left.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  -- Who paid, from where, and what was written on it; dropped after a while.
  payer_name text,
  payer_account text,
  words text,
  state text not null check (state in ('new', 'out', 'open', 'matched', 'returning', 'returned')),
  -- Why it waits for a person.
  why text,
  deposit_id uuid references cashier_deposit (id),
  -- What stands on the transfer that sends it back, by which a later statement shows that it went.
  return_reference text unique,
  -- Who decided about it, and when; null where nobody had to.
  operator text,
  decided_at timestamptz,
  done_at timestamptz,
  unique (account, line_key),
  check ((state = 'matched') <= (deposit_id is not null)),
  check ((state = 'open') = (why is not null)),
  check ((state in ('returning', 'returned')) <= (return_reference is not null)),
  check ((state in ('out', 'matched', 'returned')) = (done_at is not null))
);
create index cashier_bank_line_new on cashier_bank_line (id) where state = 'new';
create index cashier_bank_line_waits on cashier_bank_line (id) where state in ('open', 'returning');
create unique index cashier_bank_line_deposit on cashier_bank_line (deposit_id) where deposit_id is not null;
create index cashier_bank_line_words on cashier_bank_line (done_at) where payer_name is not null or payer_account is not null or words is not null;
