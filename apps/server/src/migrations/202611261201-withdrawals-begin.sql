-- Payouts. A withdrawal is stored with the transfer that holds its amount, and every change of its state with the step that says who
-- made it and why. What a provider says is kept before anything is done with it, once by the provider's own id.

create table withdrawal (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  -- Made by the client: the same key is the same wish.
  idempotency_key text not null,
  method text not null,
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- Where the money goes, under the specification's names.
  details jsonb not null,
  -- A fingerprint of that, to know it by again, and what its player is shown of it.
  destination text not null,
  label text not null,
  -- The specification's numbers of a payment's state.
  status smallint not null check (status between 1 and 9 or status between 11 and 16),
  -- Why it waits.
  reasons text[] not null,
  -- How many people have to approve it.
  people smallint not null check (people between 0 and 2),
  approved_by text,
  -- When the house goes on with it; null while it waits for a person, and once it has ended.
  due_at timestamptz,
  asks integer not null default 0,
  -- What the provider said that fits nothing: a person looks.
  attention text,
  provider_ref text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  unique (account_id, idempotency_key)
);
create index withdrawal_account on withdrawal (account_id, created_at desc);
create index withdrawal_due on withdrawal (due_at) where due_at is not null;
create index withdrawal_open on withdrawal (created_at) where closed_at is null;
create index withdrawal_ended on withdrawal (closed_at desc) where closed_at is not null;
create index withdrawal_attention on withdrawal (created_at) where attention is not null;

create table withdrawal_step (
  withdrawal_id uuid not null references withdrawal (id),
  place smallint not null,
  status smallint not null,
  at timestamptz not null,
  -- `player`, `house`, `operator:ID`, `provider:NAME`.
  actor text not null,
  reasons text[] not null,
  words text,
  primary key (withdrawal_id, place)
);

-- Where an account was ever paid to, and since when it is known: what is new waits.
create table withdrawal_destination (
  account_id uuid not null references identity_account (id),
  destination text not null,
  first_at timestamptz not null,
  primary key (account_id, destination)
);

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
  unique (provider, event_id)
);
create index withdrawal_inbox_waiting on withdrawal_inbox (retry_at, id) where applied_at is null;
create index withdrawal_inbox_person on withdrawal_inbox (id) where outcome = 'person';
create index withdrawal_inbox_bodies on withdrawal_inbox (applied_at) where body is not null and outcome <> 'person';
