-- Selling a bet, or a part of it, before its end: each sale has a row, which is also the record of its key, and a ticket knows
-- how much of its stake was sold and for how much, so that settling it asks nobody else.
create table ticket_cash_out (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket (id),
  account_id text not null,
  -- `player`, or `rule` where a rule of the player's sold while nobody looked.
  asked_by text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  -- What was agreed to: value or share, the prices it was made at, and what may change.
  asked jsonb not null,
  -- How much of the ticket's total stake; while it waits as it was asked for.
  stake_minor bigint not null check (stake_minor > 0),
  -- What was paid; while it waits, and when it was declined, what it was worth when it was asked for.
  amount_minor bigint not null check (amount_minor > 0),
  whole boolean not null,
  -- Paid 1, declined 2, waits for the end of the delay of bets in play 5: the specification's numbers of tickets.
  status smallint not null check (status in (1, 2, 5)),
  asked_at timestamptz not null,
  due_at timestamptz,
  answered_at timestamptz,
  decline jsonb,
  -- How the value came about when it was paid: the chances of the open legs and what the whole rest was worth.
  worth jsonb,
  unique (account_id, asked_by, idempotency_key),
  check ((status = 5) = (answered_at is null)),
  check (status <> 5 or due_at is not null),
  check ((status = 2) = (decline is not null))
);
create index ticket_cash_out_ticket on ticket_cash_out (ticket_id, id);
-- One at a time waits for a ticket.
create unique index ticket_cash_out_waiting on ticket_cash_out (ticket_id) where status = 5;
create index ticket_cash_out_due on ticket_cash_out (due_at) where status = 5;
-- What is not paid is thinned out after a while.
create index ticket_cash_out_declined on ticket_cash_out (answered_at) where status = 2;

-- Null while nothing of it was sold: the usual bet pays nothing for this.
alter table ticket add column cashed_stake_minor bigint, add column cashed_out_minor bigint;
