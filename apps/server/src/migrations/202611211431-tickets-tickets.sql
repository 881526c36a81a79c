-- Slips, tickets and what the house risks on each outcome. A ticket, its stake and its idempotency key are written in one
-- transaction, by one function that takes a whole batch of bets.

create table betslip (
  -- `player:ID` or `visitor:ID`.
  owner text primary key,
  odds_change_policy smallint not null,
  updated_at timestamptz not null
);
create index betslip_updated_at on betslip (updated_at);

create table betslip_selection (
  owner text not null references betslip (owner) on delete cascade,
  -- `fixtureId/marketKey/outcome`.
  selection_id text not null,
  -- The order of adding.
  position bigint generated always as identity,
  price_milli integer not null,
  -- The fixture's words, for a slip that is opened after the fixture has gone.
  fixture jsonb not null,
  added_at timestamptz not null,
  primary key (owner, selection_id)
);

create table ticket (
  id bigint generated always as identity (start with 100000001) primary key,
  account_id text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  currency text not null,
  bet_type text not null,
  -- Everything of the wager that is not in the columns and legs: rule of an if-bet, sizes of a system, teaser terms.
  terms jsonb not null,
  stake_minor bigint not null check (stake_minor > 0),
  combinations integer not null check (combinations > 0),
  total_stake_minor bigint not null check (total_stake_minor > 0),
  potential_payout_minor bigint not null check (potential_payout_minor >= 0),
  odds_change_policy smallint not null,
  live boolean not null,
  -- The specification's numbers: status 0-5, outcome 0-6.
  status smallint not null check (status between 0 and 5),
  outcome smallint not null default 0 check (outcome between 0 and 6),
  payout_minor bigint check (payout_minor >= 0),
  placed_at timestamptz not null,
  accept_at timestamptz,
  answered_at timestamptz,
  decline jsonb,
  settled_at timestamptz,
  generation integer not null default 0,
  unique (account_id, idempotency_key),
  check ((status = 4) <= (accept_at is not null)),
  check ((payout_minor is null) = (settled_at is null)),
  check ((payout_minor is null) = (outcome = 0))
) with (fillfactor = 80);
create index ticket_account on ticket (account_id, id);
create index ticket_delayed on ticket (accept_at) where status = 4;

create table ticket_leg (
  ticket_id bigint not null,
  position smallint not null,
  fixture_id bigint not null,
  market_key text not null,
  outcome text not null,
  price_milli integer not null check (price_milli between 1000 and 1000000),
  asked_price_milli integer not null,
  live boolean not null,
  -- Event time, for ranges in which bets are void.
  placed_event_ms bigint not null,
  fixture jsonb not null,
  result smallint not null default 0 check (result between 0 and 6),
  dead_heat integer[] check (array_length(dead_heat, 1) = 2),
  -- What was agreed about this leg beside its price: banker, place terms, starting price, the teased line.
  terms jsonb not null default '{}',
  -- What became of it beside its result: the place half's result, the Rule 4 deduction, the starting price.
  standing jsonb not null default '{}',
  -- What this leg adds to risk_exposure while its ticket is open, and under which outcome.
  risk_outcome text not null default '*',
  risk_winnings_minor bigint not null default 0,
  risk_stakes_minor bigint not null default 0,
  primary key (ticket_id, position)
) with (fillfactor = 80);
create index ticket_leg_market on ticket_leg (fixture_id, market_key);

-- What happened after placing, for the player and for disputes; only added to.
create table ticket_event (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket (id),
  at timestamptz not null,
  kind text not null,
  rule text not null,
  message text,
  detail jsonb not null default '{}'
);
create index ticket_event_ticket on ticket_event (ticket_id, id);

-- One row a ticket and generation: what it came to, and when a correction took it back.
create table ticket_settlement (
  ticket_id bigint not null references ticket (id),
  generation integer not null,
  outcome smallint not null check (outcome between 1 and 6),
  payout_minor bigint not null check (payout_minor >= 0),
  message text not null,
  settled_at timestamptz not null,
  reversed_at timestamptz,
  primary key (ticket_id, generation)
);
-- At most one stands.
create unique index ticket_settlement_standing on ticket_settlement (ticket_id) where reversed_at is null;

-- What the house puts at risk on each outcome of a market, by currency: what the open bets on it win, and the stakes that
-- are lost to the house if it does not come true. The market may lose the largest winnings less all of its stakes.
create table risk_exposure (
  fixture_id bigint not null,
  market_key text not null,
  currency text not null,
  -- `*` where several outcomes of the market may come true together.
  outcome text not null,
  winnings_minor bigint not null default 0,
  stakes_minor bigint not null default 0,
  primary key (fixture_id, market_key, currency, outcome)
) with (fillfactor = 60);
