-- Tables of settlement, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- What was said of fixtures and has not settled their bets yet. The row is written with the result itself, whoever
-- writes that: nothing that was said just before a crash is lost, and a start need not look through history.
create table settlement_due (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  -- `market`: bets that this market decides; `score`: bets that the final score decides; `fixture`: every bet on it.
  reach text not null check (reach in ('market', 'score', 'fixture')),
  market_key text,
  -- After the first look a second one follows, for a bet accepted in the very moment of the first.
  looked boolean not null default false,
  -- When it is to be looked at.
  due_at timestamptz not null default clock_timestamp(),
  check ((market_key is not null) = (reach = 'market'))
);
create index settlement_due_at on settlement_due (due_at, id);

-- Exclusions whose country makes the open bets of their player void: what is still to be done, written in the
-- transaction of the exclusion.
create table settlement_excluded_due (
  -- The exclusion: the same one asks once.
  absence_id uuid primary key,
  account_id text not null,
  due_at timestamptz not null default clock_timestamp(),
  -- It was looked at once: now only for bets that were being taken in that moment.
  looked boolean not null default false
);
create index settlement_excluded_due_at on settlement_excluded_due (due_at);

-- Tickets that are void since their player excluded himself, whatever is said of their contests later.
create table settlement_excluded_ticket (
  ticket_id bigint primary key references ticket (id),
  -- The exclusion that made it void.
  absence_id uuid not null,
  at timestamptz not null
);

-- Tickets that could not be settled: the others are paid, these are tried again later and later.
create table settlement_quarantine (
  ticket_id bigint primary key references ticket (id),
  attempts integer not null check (attempts > 0),
  -- In words, of the last attempt; without anything of a person.
  error text not null,
  since timestamptz not null default now(),
  -- When it is tried next.
  retry_at timestamptz not null
);
create index settlement_quarantine_retry on settlement_quarantine (retry_at);

-- What a ticket came to: one row a generation, since a correction takes the one before back.
create table ticket_settlement (
  ticket_id bigint not null references ticket (id),
  generation integer not null,
  outcome smallint not null check (outcome >= 1 and outcome <= 6),
  payout_minor bigint not null check (payout_minor >= 0),
  -- What its player is told of it.
  message text not null,
  settled_at timestamptz not null,
  -- When a correction took it back; null: it stands.
  reversed_at timestamptz,
  primary key (ticket_id, generation)
);
-- Settlements come in the order of time: a summary of blocks finds the last minutes, and costs a settlement nothing.
create index ticket_settlement_at on ticket_settlement using brin (settled_at) with (pages_per_range='16',
    autosummarize='on');
create index ticket_settlement_reversed on ticket_settlement (reversed_at) where reversed_at is not null;
-- At most one stands.
create unique index ticket_settlement_standing on ticket_settlement (ticket_id) where reversed_at is null;
