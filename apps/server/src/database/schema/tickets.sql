-- Tables of tickets, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- A slip that is being filled, of a player or of a visitor who has not signed in.
create table betslip (
  -- `player:ID` or `visitor:ID`.
  owner text primary key,
  -- What is done when a price changes: 0 decline the bet, 1 accept a better price, 2 accept any.
  odds_change_policy smallint not null,
  updated_at timestamptz not null
);
-- Old slips are thinned in small batches: each finds its rows by an index, however many others there are.
create index betslip_of_visitor on betslip (updated_at) where owner like 'visitor:%';

-- A slip is shared by a short code: what was picked and in which shape, with nothing of whoever shared it. The same
-- picks have one code (by their digest), so that sharing again adds no row; old ones go by the time they were last
-- shared.
create table betslip_booking (
  -- What is shared.
  code text primary key check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  -- SHA-256 of the picks.
  digest bytea not null unique check (length(digest) = 32),
  -- Bet type, selections with the fixtures' words, bankers, rule of an if-bet.
  slip jsonb not null,
  -- When it was last shared.
  shared_at timestamptz not null default now()
);
create index betslip_booking_shared on betslip_booking (shared_at);

-- The outcomes that stand on a slip.
create table betslip_selection (
  owner text not null references betslip (owner) on delete cascade,
  -- `fixtureId/marketKey/outcome`.
  selection_id text not null,
  -- The order of adding.
  position bigint generated always as identity,
  -- The price at which it was put on the slip, in thousandths.
  price_milli integer not null,
  -- The fixture's words, for a slip that is opened after the fixture has gone.
  fixture jsonb not null,
  added_at timestamptz not null,
  primary key (owner, selection_id)
);
create index betslip_selection_added_at on betslip_selection (added_at);

-- Bets that were placed. A ticket, its stake and its idempotency key are written in one transaction.
create table ticket (
  id bigint generated always as identity (start with 100000001) primary key,
  account_id text not null,
  -- Made by the player's page: the same key is the same bet.
  idempotency_key text not null,
  -- Of what was asked for: the same key with something else is refused.
  body_hash bytea not null,
  currency text not null,
  -- single, combo, system ...
  bet_type text not null,
  -- Everything of the wager that is not in the columns and legs: rule of an if-bet, sizes of a system, teaser terms.
  terms jsonb not null,
  -- The stake of each combination, in minor units.
  stake_minor bigint not null check (stake_minor > 0),
  -- Of how many independent bets it consists.
  combinations integer not null check (combinations > 0),
  -- The stake of all combinations.
  total_stake_minor bigint not null check (total_stake_minor > 0),
  -- What it pays if everything comes true.
  potential_payout_minor bigint not null check (potential_payout_minor >= 0),
  -- What is done when a price changes: 0 decline the bet, 1 accept a better price, 2 accept any.
  odds_change_policy smallint not null,
  -- At least one leg was in play when it was placed.
  live boolean not null,
  -- The specification's numbers: 0 pending, 1 accepted, 2 declined, 3 new offer, 4 delayed, 5 delayed cash-out.
  status smallint not null check (status >= 0 and status <= 5),
  -- The specification's numbers: 0 pending, 1 cancelled, 2 win, 3 lost, 4 refund, 5 half win, 6 half lost.
  outcome smallint not null default 0 check (outcome >= 0 and outcome <= 6),
  -- What it paid; null while it is not settled.
  payout_minor bigint check (payout_minor >= 0),
  placed_at timestamptz not null,
  -- When the live delay ends; null where the bet was accepted at once.
  accept_at timestamptz,
  -- When it was accepted or declined.
  answered_at timestamptz,
  -- Why it was declined: the refusal.
  decline jsonb,
  settled_at timestamptz,
  -- How often it was settled: a correction settles it anew.
  generation integer not null default 0,
  -- How much of its stake was sold before its end; null while nothing was.
  cashed_stake_minor bigint,
  -- For how much.
  cashed_out_minor bigint,
  unique (account_id, idempotency_key),
  check ((status = 4) <= (accept_at is not null)),
  constraint ticket_check2 check ((payout_minor is null) = (outcome = 0)),
  constraint ticket_check1 check ((payout_minor is null) = (settled_at is null))
) with (fillfactor = 80);
create index ticket_account on ticket (account_id, id);
create index ticket_asked on ticket (accept_at) where status = 0;
create index ticket_delayed on ticket (accept_at) where status = 4;
create index ticket_offered on ticket (id) where status = 3;
-- Settlement looks every few seconds for bets that wait for a result and must not read the whole history for it; a
-- declined bet is never settled.
create index ticket_open on ticket (id) where settled_at is null and status <> 2;

-- Sales of a bet, or of a part of it, before its end: one row each, which is also the record of its key.
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
  -- The whole rest of the bet was sold.
  whole boolean not null,
  -- 1 paid, 2 declined, 5 waits for the end of the delay of bets in play: the specification's numbers of tickets.
  status smallint not null check (status in (1, 2, 5)),
  asked_at timestamptz not null,
  -- When the delay of bets in play ends.
  due_at timestamptz,
  answered_at timestamptz,
  decline jsonb,
  -- How the value came about when it was paid: the chances of the open legs and what the whole rest was worth.
  worth jsonb,
  unique (account_id, asked_by, idempotency_key),
  constraint ticket_cash_out_check1 check (status <> 5 or due_at is not null),
  check ((status = 5) = (answered_at is null)),
  constraint ticket_cash_out_check2 check ((status = 2) = (decline is not null))
);
-- What is not paid is thinned out after a while.
create index ticket_cash_out_declined on ticket_cash_out (answered_at) where status = 2;
create index ticket_cash_out_due on ticket_cash_out (due_at) where status = 5;
create index ticket_cash_out_paid on ticket_cash_out using brin (answered_at) with (pages_per_range='16',
    autosummarize='on');
create index ticket_cash_out_ticket on ticket_cash_out (ticket_id, id);
-- One at a time waits for a ticket.
create unique index ticket_cash_out_waiting on ticket_cash_out (ticket_id) where status = 5;

-- Which process minds the rules of `ticket_cash_out_rule`, until when, in one row.
create table ticket_cash_out_lease (
  -- Always true: there is one row.
  one boolean default true primary key check (one),
  holder text not null,
  until timestamptz not null
);

-- At what value a bet is to be sold while its player is away. A bet has one rule, which sells it once.
create table ticket_cash_out_rule (
  ticket_id bigint primary key references ticket (id),
  account_id text not null,
  -- Each rule that is set has a number of its own, and each try to sell one below it: together they are the sale's key.
  number bigint generated always as identity,
  -- How often it was tried to sell.
  tries integer not null default 0,
  -- Sold at this value or more; null: the next column says when.
  at_minor bigint check (at_minor > 0),
  -- Sold when the value has fallen by so many percent below the best that it had since.
  fall_percent smallint check (fall_percent >= 1 and fall_percent <= 95),
  -- The best value that it had.
  best_minor bigint,
  -- `armed` until it sells or ends.
  state text not null default 'armed' check (state in ('armed', 'selling', 'sold', 'refused', 'expired')),
  -- What was paid.
  paid_minor bigint,
  -- Why it could not be sold.
  refusal jsonb,
  set_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((at_minor is null) <> (fall_percent is null)),
  constraint ticket_cash_out_rule_check2 check ((state = 'sold') = (paid_minor is not null)),
  constraint ticket_cash_out_rule_check3 check ((state = 'refused') = (refusal is not null)),
  constraint ticket_cash_out_rule_check1 check ((ended_at is not null) = (state in ('sold', 'refused', 'expired')))
);
create index ticket_cash_out_rule_account on ticket_cash_out_rule (account_id, set_at desc);
create index ticket_cash_out_rule_at_work on ticket_cash_out_rule (ticket_id) where ended_at is null;
create index ticket_cash_out_rule_ended on ticket_cash_out_rule (ended_at) where ended_at is not null;

-- Pages of long histories, counted once: old bets of a player by 250, each row with how many of them are settled.
create table ticket_checkpoint (
  account_id text not null,
  -- Bets above `after_id`, up to `last_id`: no bet of this player will appear in between any more.
  after_id bigint not null,
  -- The last of its bets.
  last_id bigint not null,
  settled integer not null,
  declined integer not null,
  -- Those that were open when they were counted, or became so again: how they stand is asked of themselves.
  waiting bigint[] not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, last_id)
);
-- Few shelves hold open bets: each round looks at those alone.
create index ticket_checkpoint_waiting on ticket_checkpoint (account_id) where waiting <> '{}'::bigint[];

-- What happened to a ticket after placing, for the player and for disputes; only added to.
create table ticket_event (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket (id),
  at timestamptz not null,
  -- What happened.
  kind text not null,
  -- The rule of the house by which it did.
  rule text not null,
  message text,
  -- The figures that belong to it.
  detail jsonb not null default '{}'
);
create index ticket_event_ticket on ticket_event (ticket_id, id);
-- The desk counts what became of the bets that were asked of the trader: their happenings are few among all of them.
create index ticket_event_trader on ticket_event (at)
  where rule in ('trader-took', 'trader-offer', 'trader-declined', 'trader-silent', 'trader-rule');

-- The single picks of a ticket.
create table ticket_leg (
  ticket_id bigint not null,
  -- 1, 2, ... of its ticket.
  position smallint not null,
  fixture_id bigint not null,
  market_key text not null,
  outcome text not null,
  -- The price at which it was taken, in thousandths; it never changes once the ticket is accepted.
  price_milli integer not null check (price_milli >= 1000 and price_milli <= 1000000),
  -- The price that the player had asked for.
  asked_price_milli integer not null,
  -- The contest was in play when the bet was placed.
  live boolean not null,
  -- Event time, for ranges in which bets are void.
  placed_event_ms bigint not null,
  -- The fixture's words as they were then, so that a history reads the same years later.
  fixture jsonb not null,
  -- As ticket.outcome.
  result smallint not null default 0 check (result >= 0 and result <= 6),
  -- Where several tied for fewer places, the share of the stake that stands: [places left over, number that tied].
  dead_heat integer[] check (array_length(dead_heat, 1) = 2),
  -- What was agreed about this leg beside its price: banker, place terms, starting price, the teased line.
  terms jsonb not null default '{}',
  -- What became of it beside its result: the place half's result, the Rule 4 deduction, the starting price.
  standing jsonb not null default '{}',
  -- Under which outcome the leg counts in risk_exposure while its ticket is open.
  risk_outcome text not null default '*',
  -- What it adds to the winnings there.
  risk_winnings_minor bigint not null default 0,
  -- What it adds to the stakes there.
  risk_stakes_minor bigint not null default 0,
  -- It still waits for its verdict: its ticket is neither declined nor settled, and the leg (or its place half) is
  -- undecided.
  waits boolean not null default true,
  primary key (ticket_id, "position")
) with (fillfactor = 80);
-- A leg stands in one of two indices: in that of those that wait, or, from its verdict on, in this one. Placing writes
-- one of them.
create index ticket_leg_decided on ticket_leg (fixture_id, market_key) where not waits;
create index ticket_leg_waits on ticket_leg (fixture_id, market_key) where waits;
-- Only statements that name the column pay for it: placing and settling do not.
create trigger ticket_leg_price_stands before update of price_milli on ticket_leg
  for each row
  when (old.price_milli <> new.price_milli)
  execute function ticket_leg_price_stands();

-- What the house offers in place of a bet that it does not take as it is: changed odds, or another stake. One row a
-- ticket; the ticket stands in status 3 until it is answered, its stake in the hold, and the row stays for the history.
create table ticket_offer (
  ticket_id bigint primary key references ticket (id),
  -- What the offered bet would pay.
  potential_payout_minor bigint not null check (potential_payout_minor >= 0),
  -- [{position, priceMilli}], every leg of the ticket.
  legs jsonb not null,
  -- The refusal that the bet would have met without the offer: what a player who declines is told.
  refusal jsonb not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who offers: the end of the live delay, the trader, or a rule that answers for the trader.
  by text not null default 'delay' check (by in ('delay', 'trader', 'rule')),
  -- The stake that is offered, where it is not the ticket's own.
  stake_minor bigint check (stake_minor > 0),
  total_stake_minor bigint check (total_stake_minor > 0),
  -- How many offers there have been: in play one that its player takes waits out the live delay again, and the price
  -- may move once more.
  times smallint not null default 1 check (times > 0),
  -- What the player said: true, he takes it.
  taken boolean,
  answered_at timestamptz,
  check ((stake_minor is null) = (total_stake_minor is null))
);

-- Public halves of the keys with which receipts were signed. A receipt is checked years after its key was replaced:
-- each stays for good.
create table ticket_receipt_key (
  -- Its thumbprint (RFC 7638).
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  -- Ed25519, 32 bytes.
  public_key bytea not null unique check (length(public_key) = 32),
  kept_at timestamptz not null default now()
);
