-- Deposits, and the inbox of what payment providers say. A message is stored before anything is done with it, once by
-- the provider's own id; the ledger is credited under the deposit's key, so that repeats and order do not matter.

create table cashier_deposit (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  method text not null,
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- The specification's numbers of a payment's state.
  status smallint not null,
  idempotency_key text not null,
  -- Unknown until the provider has answered.
  session_id text,
  url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  -- When the provider was last asked what became of it.
  asked_at timestamptz,
  unique (account_id, idempotency_key),
  unique (provider, session_id)
);
create index cashier_deposit_account on cashier_deposit (account_id, created_at desc);
create index cashier_deposit_open on cashier_deposit (created_at) where completed_at is null;

create table cashier_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  -- The provider's message as it came.
  body text not null,
  received_at timestamptz not null,
  -- Null until it was dealt with.
  applied_at timestamptz,
  -- What became of it: credited, noted, ignored, or person: somebody has to look, and no money moved.
  outcome text check (outcome in ('credited', 'noted', 'ignored', 'person')),
  reason text,
  unique (provider, event_id)
);
create index cashier_inbox_waiting on cashier_inbox (id) where applied_at is null;
create index cashier_inbox_person on cashier_inbox (id) where outcome = 'person';
