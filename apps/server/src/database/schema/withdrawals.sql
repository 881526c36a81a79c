-- Tables of withdrawals, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Payouts. A withdrawal is stored with the transfer that holds its amount.
create table withdrawal (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  -- Made by the client: the same key is the same wish.
  idempotency_key text not null,
  method text not null,
  provider text not null,
  -- What leaves the player's hold.
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- Where the money goes, under the specification's names.
  details jsonb not null,
  -- A fingerprint of that, to know it by again.
  destination text not null,
  -- What its player is shown of it.
  label text not null,
  -- The specification's numbers of a payment's state: 1 pending, 2 completed, 3 rejected, 4 cancelled, 6 waits for a
  -- person, 14 approved, 15 at the provider, and so on.
  status smallint not null check (status >= 1 and status <= 9 or status >= 11 and status <= 16),
  -- Why it waits for a person.
  reasons text[] not null,
  -- How many people have to approve it.
  people smallint not null check (people >= 0 and people <= 2),
  -- Who has approved it.
  approved_by text,
  -- When the house goes on with it; null while it waits for a person, and once it has ended.
  due_at timestamptz,
  -- How often the provider was asked.
  asks integer not null default 0,
  -- What the provider said that fits nothing: a person looks.
  attention text,
  -- The provider's name of the payout.
  provider_ref text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was paid or had ended otherwise.
  closed_at timestamptz,
  -- The coin in which it is paid; null: in money.
  coin text,
  -- What arrives, in smallest units of the coin.
  coin_units numeric(40,0) check (coin_units > 0::numeric),
  -- What the house took for the way over the chain, in the same units.
  coin_fee_units numeric(40,0) check (coin_fee_units >= 0::numeric),
  -- The conversion that was shown; absent where the account is kept in the coin itself.
  quote_id uuid,
  -- The chain's name of the transaction that paid it.
  txid text,
  -- The coins are fixed: they no longer follow the rate.
  coin_fixed boolean not null default true,
  -- Before this nothing leaves, whoever approved it; null where it does not wait, or somebody ended the wait.
  wait_until timestamptz,
  -- Who ended the wait; that person does not approve it.
  released_by text,
  -- What left the hold to meet a debt while the withdrawal went on with the rest: with `rest_minor` and `amount_minor`
  -- it is what was asked for.
  cut_minor bigint not null default 0 check (cut_minor >= 0),
  -- All of its money that met a debt of the player.
  debt_minor bigint not null default 0 check (debt_minor >= 0),
  -- In how many movements.
  debt_times smallint not null default 0,
  -- What was too little for one more unit of the coin and went back to the balance when the coins were fixed.
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

-- Where an account was ever paid to, and since when that is known: what is new waits.
create table withdrawal_destination (
  account_id uuid not null references identity_account (id),
  -- As in withdrawal.destination.
  destination text not null,
  first_at timestamptz not null,
  primary key (account_id, destination)
);
-- Whether others are paid to the same place, and how much went there.
create index withdrawal_destination_place on withdrawal_destination (destination);

-- Signed messages of providers about payouts, stored before anything is done about them. The provider's own id makes
-- each count once.
create table withdrawal_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's own id of the message.
  event_id text not null,
  -- The bytes as they came; dropped after a while.
  body bytea,
  received_at timestamptz not null,
  applied_at timestamptz,
  -- What became of it; `person`: somebody has to look, and no money moved.
  outcome text check (outcome in ('applied', 'ignored', 'person')),
  -- Why: a code, or words for the person who looks.
  reason text,
  attempts integer not null default 0,
  -- When one that could not be dealt with is tried again.
  retry_at timestamptz not null default '-infinity',
  -- When an operator had seen to one that waited for a person.
  seen_at timestamptz,
  seen_by text,
  -- What became of it, in the operator's words.
  seen_words text,
  unique (provider, event_id)
);
create index withdrawal_inbox_bodies on withdrawal_inbox (applied_at)
  where body is not null and (outcome <> 'person' or seen_at is not null);
create index withdrawal_inbox_person on withdrawal_inbox (id) where outcome = 'person' and seen_at is null;
create index withdrawal_inbox_seen on withdrawal_inbox (id) where outcome = 'person' and seen_at is not null;
create index withdrawal_inbox_waiting on withdrawal_inbox (retry_at, id) where applied_at is null;

-- Every change of a withdrawal's state: who made it and why.
create table withdrawal_step (
  withdrawal_id uuid not null references withdrawal (id),
  -- 1, 2, ... of its withdrawal.
  place smallint not null,
  -- The status that it had from then on.
  status smallint not null,
  at timestamptz not null,
  -- `player`, `house`, `operator:ID`, `provider:NAME`.
  actor text not null,
  reasons text[] not null,
  words text,
  primary key (withdrawal_id, place)
);
