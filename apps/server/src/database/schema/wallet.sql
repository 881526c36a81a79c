-- Tables of wallet, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- What one movement of a call came to. `moved`: it stands, and `transfer_id` is null where there was nothing to move;
-- `refused`: nothing moved, for the reason in `why`; `held`: a win above its ceiling waits; `nothing`: what was to be
-- taken back had moved nothing, and will not. `repeated`: it had been answered before.
create type ledger_call_answer as ( verdict text, why text, transfer_id bigint, repeated boolean );

-- Accounts of the ledger: a player's cash, holds and debts, the house's own, and one for each party outside.
create table ledger_account (
  id bigint generated always as identity primary key,
  -- Of the chart of accounts (packages/ledger): cash, stakeHold, sportsbook, clearing ...
  kind text not null,
  -- The player's account, `house`, the payment method or the free bet.
  holder_id text not null,
  currency text not null,
  -- Null on house and outside accounts: their totals are derived, so that no row is wanted by everyone at once.
  balance_minor bigint,
  -- The lowest balance that the database allows; null: none.
  floor_minor bigint,
  -- The highest one: only a debt has it.
  ceiling_minor bigint,
  opened_at timestamptz not null default now(),
  unique (holder_id, kind, currency),
  constraint ledger_account_floor check (balance_minor >= floor_minor),
  constraint ledger_account_ceiling check (balance_minor <= ceiling_minor)
) with (fillfactor = 70);
create trigger ledger_account_guarded before insert or delete on ledger_account
  for each row
  execute function ledger_account_guarded();
-- Only the trigger of the transfers may move a balance (depth 1), and what an account is never changes. What is right
-- is let through without a call.
create trigger ledger_account_kept before update on ledger_account
  for each row
  when (new.balance_minor is distinct from old.balance_minor and pg_trigger_depth() < 1
    or new.kind is distinct from old.kind or new.holder_id is distinct from old.holder_id
    or new.currency is distinct from old.currency)
  execute function ledger_account_guarded();

-- Calls of outside parties (games) about a player's money, each answered once and for good. The same id may name a
-- debit and a credit.
create table ledger_call (
  provider text not null,
  verb text not null check (verb in ('debit', 'credit')),
  -- The party's own id of its call.
  transaction_id text not null,
  holder_id text not null,
  currency text not null,
  -- 0 is a call as well: a free round, a round that won nothing.
  amount_minor bigint check (amount_minor >= 0),
  -- The round: a credit needs a debit of the same player, provider and round.
  reference text,
  game text,
  -- Of everything that makes two calls the same; null where only a rollback has been heard of it.
  body_hash bytea,
  -- `rolledBack`: taken back before it came. `held`: a win above the ceiling of its game, which nobody has paid.
  verdict text not null check (verdict in ('moved', 'refused', 'rolledBack', 'held')),
  why text,
  -- The transfer that stands; null where nothing moved.
  transfer_id bigint,
  -- Taken back after it had moved.
  undone boolean not null default false,
  at timestamptz not null default now(),
  -- The campaign that a credit without a bet was paid from; null for all others.
  campaign text,
  -- What a held win asked for, so that operators can have it paid; null where nothing is held.
  held_move jsonb,
  primary key (provider, verb, transaction_id),
  constraint ledger_call_heard check (verdict = 'rolledBack' or amount_minor is not null and reference is not null
    and body_hash is not null),
  constraint ledger_call_refused_why check ((verdict = 'refused') = (why is not null)),
  check (held_move is null or (verdict in ('held', 'rolledBack')))
);
create index ledger_call_bets on ledger_call (provider, holder_id, reference)
  where verb = 'debit' and verdict = 'moved' and not undone;
create index ledger_call_held on ledger_call (at) where verdict = 'held';
create index ledger_call_unmoved on ledger_call (at) where verdict in ('refused', 'rolledBack');

-- Wins that a provider may credit without a bet, because the house has granted them: free rounds, prizes.
create table ledger_campaign (
  provider text not null,
  campaign text not null,
  holder_id text not null,
  currency text not null,
  most_minor bigint not null check (most_minor > 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  granted_at timestamptz not null default now(),
  primary key (provider, campaign, holder_id, currency)
);

-- Pages of long statements, counted once: old lines of a player, each row with how many they are, so that a page need
-- not read a hundred thousand transfers. Transfers never change, so a checkpoint never does.
create table ledger_checkpoint (
  holder_id text not null,
  currency text not null,
  -- Lines whose first own transfer is above `after_id`, up to `last_id`: no line will appear in between any more.
  after_id bigint not null,
  -- The last of its lines.
  last_id bigint not null,
  -- How many lines it counts.
  lines integer not null,
  -- What its lines added to the player's balance; null where it is not counted yet. A statement says what the player
  -- had after each line, which for an old one is the sum of everything before it.
  gained_minor bigint not null,
  primary key (holder_id, currency, last_id)
);

-- What each account held at the last look at the books that found nothing: the next look adds what is new since, and
-- need not sum up a whole history.
create table ledger_known_balance (
  account_id bigint primary key,
  balance_minor bigint not null
);

-- Every movement of money. A row takes an amount from one account and gives it to another, so that all balances always
-- add up to zero; it is never changed, only reversed by another. A movement of several parts is several rows of one
-- group under one key, written by one statement.
create table ledger_transfer (
  id bigint generated always as identity primary key,
  -- The id of the first part.
  group_id bigint not null,
  -- 1, 2, ... of its group.
  part smallint not null,
  -- The account that gives.
  debit_account_id bigint not null,
  -- The account that gets; a balance above zero is money that its holder has.
  credit_account_id bigint not null,
  currency text not null,
  -- In minor units of the currency, always above 0.
  amount_minor bigint not null,
  -- What happened: a stake, a payout, a deposit ...
  kind text not null,
  -- One a group: the same key moves money once.
  idempotency_key text not null,
  -- Of what was asked for: the same key with something else is refused.
  body_hash bytea not null,
  -- What it is about, as `ticket:100000001`.
  reference text not null,
  -- Who did it: `player:ID`, `operator:ID`, `house` ...
  actor text not null,
  -- Why, in words.
  reason text not null,
  -- The group that this one takes back, by its first part's id.
  reverses_id bigint references ledger_transfer (id),
  at timestamptz not null,
  constraint ledger_moved_part_check check (part >= 1 and part <= 1000),
  constraint ledger_transfer_head check ((part = 1) = (id = group_id)),
  constraint ledger_transfer_two_accounts check (debit_account_id <> credit_account_id),
  constraint ledger_moved_amount_minor_check check (amount_minor > 0),
  constraint ledger_transfer_reverses_once check (reverses_id is null or part = 1)
);
create index ledger_transfer_at on ledger_transfer using brin (at) with (pages_per_range='64', autosummarize='on');
create index ledger_transfer_credit on ledger_transfer (credit_account_id, id);
create index ledger_transfer_debit on ledger_transfer (debit_account_id, id);
create unique index ledger_transfer_key on ledger_transfer (idempotency_key, part);
-- Few groups take another back: only they are in this index.
create unique index ledger_transfer_reverses on ledger_transfer (reverses_id) where reverses_id is not null;
create trigger ledger_transfer_added after insert on ledger_transfer
  referencing new table as added
  for each statement
  execute function ledger_transfer_added();
create trigger ledger_transfer_never_changes before delete or update on ledger_transfer
  for each row
  execute function ledger_never_changes();
create trigger ledger_transfer_never_emptied before truncate on ledger_transfer
  for each statement
  execute function ledger_never_changes();
