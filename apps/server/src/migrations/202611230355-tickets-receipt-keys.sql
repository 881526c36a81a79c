-- Receipts are checked with the public half of the key that signed them, years after that key was replaced: each stays for good.
create table ticket_receipt_key (
  -- Its thumbprint (RFC 7638).
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  public_key bytea not null unique check (length(public_key) = 32),
  kept_at timestamptz not null default now()
);
