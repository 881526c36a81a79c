-- Tables of cashier, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- The bank's statements as files: uploaded by an operator, or fetched from the folder into which the bank's channel
-- puts them.
create table cashier_bank_file (
  id uuid primary key,
  -- The house's account, by its name in the settings.
  account text not null,
  -- The name of the file.
  name text not null,
  -- SHA-256 of its bytes: the same bytes are the same file.
  digest bytea not null,
  -- In which form it is written: a format of banks, or the list of one bank.
  layout text not null,
  -- How many lines it has.
  lines integer not null,
  -- Lines that no file before had.
  fresh integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  -- A statement waits as a proposal until two people have said that it is the bank's, or it came by the bank's own
  -- channel below the limits. Until then its lines stand apart, so that what nobody released neither counts nor keeps
  -- the bank's numbers from being used.
  state text not null default 'posted' check (state in ('waiting', 'posted', 'discarded', 'unreadable')),
  -- `upload` by a person; `channel`: by the bank's folder; `earlier`: taken in before statements were proposals.
  source text not null default 'earlier' check (source in ('earlier', 'upload', 'channel')),
  -- Why it does not go on by itself, or what is wrong with one that cannot be read.
  why text,
  -- The balance before its first line, as the file says.
  opening_minor bigint,
  -- The balance behind its last line; of a file that says none it is typed by whoever proposes it.
  closing_minor bigint,
  closing_on date,
  -- Whether the balances stand in the file itself.
  balanced boolean not null default false,
  -- Whether each statement in it begins where the one before it ended.
  chained boolean not null default true,
  -- What came, by the lines that were new when the file came.
  came_minor bigint not null default 0,
  -- What left, by the same lines.
  left_minor bigint not null default 0,
  -- What is missing between this statement and the one before.
  gap_minor bigint,
  -- Who put it forward.
  proposed_by text,
  proposed_at timestamptz,
  -- The second person, who said that it is the bank's.
  released_by text,
  -- When it was posted, discarded or found unreadable.
  done_at timestamptz,
  -- Whoever uploaded a statement, ever put it forward or typed its balance made it: none of them is the second person
  -- who releases it.
  makers text[] not null default '{}',
  constraint cashier_bank_file_two_people check (state <> 'posted' or source = 'earlier' or fresh = 0
    or source = 'channel' and why is null or proposed_by is not null and released_by is not null
    and proposed_by <> released_by),
  constraint cashier_bank_file_released_by_another check (released_by is null or not (released_by = any (makers)))
);
create index cashier_bank_file_at on cashier_bank_file (uploaded_at desc, id);
create index cashier_bank_file_channel on cashier_bank_file (done_at) where source = 'channel' and state = 'posted';
-- The same bytes are the same file.
create unique index cashier_bank_file_digest on cashier_bank_file (account, digest)
  where source <> 'earlier' and state <> 'discarded';
create index cashier_bank_file_proposed on cashier_bank_file (proposed_by, proposed_at) where proposed_by is not null;
create index cashier_bank_file_waits on cashier_bank_file (uploaded_at) where state = 'waiting';

-- What each account held by the last statement that counts.
create table cashier_bank_closing (
  account text primary key,
  -- The balance at the end of that statement.
  closing_minor bigint not null,
  closing_on date not null,
  -- The statement that says so.
  file_id uuid not null references cashier_bank_file (id)
);

-- Deposits, from the moment a player asks for one to its credit or its end.
create table cashier_deposit (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  -- Which payment method of the house, by its key.
  method text not null,
  -- Who takes the payment for the house.
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- The specification's numbers of a payment's state: 1 pending, 2 completed, 3 rejected, 4 cancelled, 6 held for a
  -- person, and so on.
  status smallint not null,
  -- Made by the player's page: the same key is the same deposit.
  idempotency_key text not null,
  -- The provider's name of the payment; null until the provider has answered.
  session_id text,
  -- The provider's page to which the player is sent.
  url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was credited or had ended without a credit.
  completed_at timestamptz,
  -- When the provider was last asked what became of it.
  asked_at timestamptz,
  -- How often the provider was asked.
  asks integer not null default 0,
  -- When the provider is to be asked again; null while there is no payment to ask about.
  ask_at timestamptz,
  -- What sort of payment it is: a provider's page, a voucher, a transfer, coins.
  kind text not null default 'hosted' check (kind in ('hosted', 'redirect', 'voucher', 'bank', 'chain', 'widget')),
  -- The provider's number of the payment that was credited; null where it has none beside the session.
  payment_id text,
  -- As the player entered it; what is made of it is the bonuses' affair.
  bonus_code text check (length(bonus_code) <= 40),
  unique (account_id, idempotency_key),
  unique (provider, session_id)
);
create index cashier_deposit_account on cashier_deposit (account_id, created_at desc);
-- Each night what completed in the last days at one provider is compared with the provider's statement.
create index cashier_deposit_completed on cashier_deposit (provider, completed_at) where completed_at is not null;
create index cashier_deposit_to_ask on cashier_deposit (provider, ask_at)
  where completed_at is null and ask_at is not null;
create index cashier_deposit_unopened on cashier_deposit (created_at) where completed_at is null and session_id is null;

-- Lines of the bank's statements, each once, matched with deposits by the reference that the player wrote on the
-- transfer.
create table cashier_bank_line (
  id bigint generated always as identity primary key,
  account text not null,
  -- The bank's own number of the line, or a digest of what stands in it with its place among equal ones: the same line
  -- of two files is one.
  line_key text not null,
  -- Of what stands in the line: the same number with other content is not the same line.
  digest bytea not null,
  file_id uuid not null references cashier_bank_file (id),
  -- The bank's day.
  booked_on date,
  -- Above 0: it came; below: it left.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  -- Who paid; dropped after a while, as are the two below.
  payer_name text,
  -- From which account it was paid.
  payer_account text,
  -- What was written on the transfer.
  words text,
  -- `new`: not looked at; `out`: left the account; `open`: waits for a person; `matched`: credited; `returning`,
  -- `returned`: sent back to its payer; `takenBack`: the bank took back what it had brought.
  state text not null check (state in ('new', 'out', 'open', 'matched', 'returning', 'returned', 'takenBack')),
  -- Why it waits for a person.
  why text,
  -- The deposit that it paid.
  deposit_id uuid references cashier_deposit (id),
  -- What stands on the transfer that sends it back, by which a later statement shows that it went.
  return_reference text unique,
  -- Who decided about it; null where nobody had to.
  operator text,
  decided_at timestamptz,
  -- When nothing was left to do about it.
  done_at timestamptz,
  -- It was shown to people as open and stays open: a name that was changed meanwhile credits nothing that its releaser
  -- has not seen.
  shown_open text,
  unique (account, line_key),
  constraint cashier_bank_line_way_check check ( case when amount_minor > 0 then state not in ('out', 'takenBack')
    else state not in ('matched', 'returning', 'returned') end),
  constraint cashier_bank_line_check1 check ((state = 'open') = (why is not null)),
  check ((state = 'matched') <= (deposit_id is not null)),
  constraint cashier_bank_line_taken_back_check check ((state = 'takenBack') <= (deposit_id is not null)),
  constraint cashier_bank_line_check2 check ((state in ('returning', 'returned')) <= (return_reference is not null)),
  constraint cashier_bank_line_done_check check ((state in ('out', 'matched', 'returned',
    'takenBack')) = (done_at is not null))
);
create index cashier_bank_line_amount on cashier_bank_line (account, amount_minor) where amount_minor > 0;
-- What one person decided by himself of late is summed.
create index cashier_bank_line_decided on cashier_bank_line (operator, decided_at) where operator is not null;
create unique index cashier_bank_line_deposit on cashier_bank_line (deposit_id)
  where deposit_id is not null and amount_minor > 0;
create index cashier_bank_line_left_of_deposit on cashier_bank_line (deposit_id)
  where deposit_id is not null and amount_minor < 0;
create index cashier_bank_line_new on cashier_bank_line (id) where state = 'new';
-- Lines that were taken back are a handful among a million.
create index cashier_bank_line_taken_back on cashier_bank_line (id) where state = 'takenBack';
create index cashier_bank_line_waits on cashier_bank_line (id) where state in ('open', 'returning');
create index cashier_bank_line_words on cashier_bank_line (done_at)
  where payer_name is not null or payer_account is not null or words is not null;

-- The lines of a statement that still waits for its release: gone when it is released or discarded.
create table cashier_bank_proposed_line (
  file_id uuid not null references cashier_bank_file (id),
  place integer not null,
  line_key text not null,
  digest bytea not null,
  booked_on date not null,
  amount_minor bigint not null check (amount_minor <> 0),
  payer_name text,
  payer_account text,
  words text,
  -- What it would do, as it was when the file came: `credit` with the deposit, `open` with why, or `leaves`.
  would text not null check (would in ('credit', 'open', 'leaves')),
  why text,
  deposit_id uuid references cashier_deposit (id),
  primary key (file_id, place)
);
create index cashier_bank_proposed_line_deposit on cashier_bank_proposed_line (deposit_id) where deposit_id is not null;

-- What a player was told when he wanted to deposit by bank transfer.
create table cashier_bank_transfer (
  deposit_id uuid primary key references cashier_deposit (id),
  -- What stands on the transfer. The database keeps it unique for ever: a late payment must never find somebody else's
  -- deposit.
  reference text not null unique check (reference ~ '^[2-9A-Z]{10}$'),
  -- Where the player was told to pay, as it was then.
  account jsonb not null,
  -- What he said he would send; what came may be another amount, once somebody has looked at it.
  asked_minor bigint not null check (asked_minor > 0),
  expires_at timestamptz not null
);
create index cashier_bank_transfer_expires on cashier_bank_transfer (expires_at);

-- Payments that were opened before their player was kept from play, or before he lowered a limit that they no longer
-- fit, are called off: their providers are asked to close them, and what is paid all the same is judged again before it
-- is credited. One row an account stands for all of its payments that were opened until then and have not ended.
create table cashier_called_off (
  account_id uuid primary key references identity_account (id),
  at timestamptz not null,
  -- When the providers are asked (again) to close them; null: all have answered.
  cancel_at timestamptz,
  -- How often they were asked.
  asks integer not null default 0
);
create index cashier_called_off_due on cashier_called_off (cancel_at) where cancel_at is not null;

-- Payments that completed after their deposit was closed and that may not be credited: they went beyond a limit, or
-- their player was kept from play. An operator credits them or sends them back.
create table cashier_held_payment (
  deposit_id uuid primary key references cashier_deposit (id),
  -- The code of the refusal that stood against the credit.
  why text not null,
  held_at timestamptz not null,
  state text not null check (state in ('held', 'returning', 'returned', 'credited')),
  -- Who decided; null while nobody has.
  operator text,
  decided_at timestamptz,
  -- When the provider is next asked to send it back.
  ask_at timestamptz,
  -- How often the provider was asked.
  asks integer not null default 0,
  -- The provider's own id of what it sent back.
  refund_id text,
  -- What kept it from being sent back: it is held again.
  problem text,
  -- When it was credited or had gone back.
  done_at timestamptz,
  check ((state = 'held') = (decided_at is null)),
  constraint cashier_held_payment_check2 check ((state = 'returning') = (ask_at is not null)),
  constraint cashier_held_payment_check1 check ((state in ('returned', 'credited')) = (done_at is not null))
);
create index cashier_held_payment_all on cashier_held_payment (held_at, deposit_id);
create index cashier_held_payment_open on cashier_held_payment (held_at, deposit_id)
  where state in ('held', 'returning');
create index cashier_held_payment_to_ask on cashier_held_payment (ask_at) where state = 'returning';

-- Signed messages of payment providers, stored before anything is done about them. The provider's own id makes each
-- count once.
create table cashier_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's own id of the message.
  event_id text not null,
  -- The bytes as they came. Dropped after a while; the row with the provider's id stays for good.
  body bytea,
  received_at timestamptz not null,
  -- Null until it was dealt with.
  applied_at timestamptz,
  -- What became of it; `person`: somebody has to look, and no money moved.
  outcome text check (outcome in ('credited', 'noted', 'ignored', 'person', 'held', 'reversed', 'restored')),
  -- Why: a code, or words for the person who looks.
  reason text,
  -- How often it could not be dealt with.
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
-- What waits for a person keeps its body.
create index cashier_inbox_bodies on cashier_inbox (applied_at)
  where body is not null and (outcome <> 'person' or seen_at is not null);
create index cashier_inbox_person on cashier_inbox (id) where outcome = 'person' and seen_at is null;
create index cashier_inbox_seen on cashier_inbox (id) where outcome = 'person' and seen_at is not null;
create index cashier_inbox_waiting on cashier_inbox (retry_at, id) where applied_at is null;

-- Payments that were credited and that their payers' banks took back (chargebacks), and those that were won again.
create table cashier_reversal (
  deposit_id uuid not null references cashier_deposit (id),
  -- 1, 2, ... of its deposit: one payment may be taken back, won and taken back again.
  place smallint not null,
  -- The provider's number of the dispute: the same number is the same one.
  dispute text not null,
  -- Null where its end was heard of first.
  taken_at timestamptz,
  -- When the house had won it again.
  given_back_at timestamptz,
  -- What the player's cash paid of it; 0 where nothing had been credited.
  cash_minor bigint not null check (cash_minor >= 0),
  -- What the player owes since.
  debt_minor bigint not null check (debt_minor >= 0),
  -- Who of the house has looked at the account since; null: it waits for that.
  seen_by text,
  -- When that was.
  seen_at timestamptz,
  primary key (deposit_id, place),
  unique (deposit_id, dispute),
  check (taken_at is not null or given_back_at is not null),
  constraint cashier_reversal_check1 check ((seen_by is null) = (seen_at is null))
);
create index cashier_reversal_given on cashier_reversal (given_back_at) where given_back_at is not null;
create index cashier_reversal_taken on cashier_reversal (taken_at);
create index cashier_reversal_unseen on cashier_reversal (taken_at, deposit_id) where seen_at is null;

-- Vouchers: codes that were made by an operator and that pay once.
create table cashier_voucher (
  -- A digest of the code: whoever reads the table cannot spend them.
  code_digest bytea primary key check (length(code_digest) = 32),
  -- Those that were made together.
  batch uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- The deposit it was spent on, once.
  deposit_id uuid unique references cashier_deposit (id),
  redeemed_at timestamptz,
  check ((deposit_id is null) = (redeemed_at is null))
);
create index cashier_voucher_batch on cashier_voucher (batch);
create index cashier_voucher_unspent on cashier_voucher (expires_at) where deposit_id is null;
