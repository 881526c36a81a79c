-- Tables of statements, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Where a provider's statement and the books differ.
create table statement_difference (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The same difference, however often it is found.
  key text not null,
  -- In what they differ.
  what text not null check (what in ('theirsOnly', 'oursOnly', 'otherAmount', 'otherCurrency', 'otherState', 'twice',
    'notBooked')),
  -- What kind of entry it is about, as in statement_line.
  kind text not null,
  -- What the payment is called by both.
  reference text not null,
  -- What the provider says, in words.
  theirs jsonb,
  -- What the books say.
  ours jsonb,
  -- What of both sides was looked at: another text is another look at it.
  facts text not null,
  -- `explained`: a person said why; `gone`: a later look found it no more.
  state text not null check (state in ('open', 'explained', 'gone')),
  found_at timestamptz not null,
  -- When it was last found.
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  unique (provider, key)
);
create index statement_difference_all on statement_difference (changed_at, id);
create index statement_difference_open on statement_difference (found_at, id) where state = 'open';

-- What was said and done about a difference, for good.
create table statement_difference_step (
  difference_id bigint not null references statement_difference (id) on delete cascade,
  place smallint not null,
  at timestamptz not null,
  what text not null check (what in ('found', 'changed', 'gone', 'asked', 'explained')),
  -- `house` or `operator:ID`.
  actor text not null,
  words text,
  primary key (difference_id, place)
);

-- What providers say in their statements. A day that was read whole takes the place of what was read of it before, so
-- that the table says what the provider says now.
create table statement_line (
  provider text not null,
  kind text not null check (kind in ('deposit', 'refund', 'payout', 'payoutReturned', 'chargeback', 'chargebackWon')),
  -- The provider's number of the entry.
  line_id text not null,
  -- What it calls the house's payment: ours, or whatever stands in its place.
  reference text not null,
  amount_minor bigint not null,
  currency text not null,
  state text not null check (state in ('completed', 'pending', 'failed')),
  -- When the money moved, by the provider.
  at timestamptz not null,
  -- How often the statement named it.
  times integer not null check (times > 0),
  read_at timestamptz not null,
  primary key (provider, kind, line_id)
);
create index statement_line_at on statement_line (provider, at);
create index statement_line_read on statement_line (at);
create index statement_line_reference on statement_line (provider, reference);

-- How far a provider has been compared, and when that is done next.
create table statement_provider (
  provider text primary key,
  -- Up to when its statements were compared.
  compared_to timestamptz,
  next_at timestamptz not null
);

-- Comparisons of a provider's statement with the books.
create table statement_run (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The time that is compared begins here and ends with the next column.
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- `house`, `command` or `operator:ID`.
  asked_by text not null,
  asked_at timestamptz not null,
  claimed_until timestamptz,
  -- How often it was begun.
  tries integer not null default 0,
  done_at timestamptz,
  -- Why nothing was compared.
  problem text,
  -- How many lines were read.
  lines integer,
  -- How many differences were new.
  found integer,
  -- How many differences were gone.
  gone integer,
  -- How many differences are open.
  open integer,
  check (done_at is not null or lines is null)
);
create index statement_run_done on statement_run (provider, done_at desc) where done_at is not null;
create index statement_run_waiting on statement_run (id) where done_at is null;
