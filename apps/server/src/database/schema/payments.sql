-- Tables of payments, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

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
  state text not null check (state in ('held', 'returning', 'returned', 'credited', 'takenBack')),
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
  -- Since when its payer's bank disputes it: it is neither sent back nor credited until that is decided.
  disputed_at timestamptz,
  check ((state = 'held') = (decided_at is null)),
  constraint cashier_held_payment_check2 check ((state = 'returning') = (ask_at is not null)),
  constraint cashier_held_payment_check1 check ((state in ('returned', 'credited',
    'takenBack')) = (done_at is not null))
);
create index cashier_held_payment_all on cashier_held_payment (held_at, deposit_id);
create index cashier_held_payment_open on cashier_held_payment (held_at, deposit_id)
  where state in ('held', 'returning');
create index cashier_held_payment_to_ask on cashier_held_payment (ask_at) where state = 'returning';

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
  -- What the player's cash paid of it; 0, as is the debt, while nothing has been credited.
  cash_minor bigint not null check (cash_minor >= 0),
  -- What the player owes since.
  debt_minor bigint not null check (debt_minor >= 0),
  -- Who of the house has looked at the account since; null: it waits for that.
  seen_by text,
  -- When that was.
  seen_at timestamptz,
  -- What the bank took back of it; null: all of it.
  amount_minor bigint check (amount_minor > 0),
  -- What of that was won again; null where all of it was, or nothing.
  given_back_minor bigint check (given_back_minor > 0),
  -- When it was decided for the payer; null while it is not.
  lost_at timestamptz,
  primary key (deposit_id, place),
  unique (deposit_id, dispute),
  check (taken_at is not null or given_back_at is not null),
  constraint cashier_reversal_check1 check ((seen_by is null) = (seen_at is null)),
  constraint cashier_reversal_check2 check (given_back_minor is null or given_back_at is not null),
  constraint cashier_reversal_check3 check (given_back_minor <= amount_minor)
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

-- Whose an address is. Two coins of one chain may share it, two players never.
create table coin_owner (
  address text not null,
  -- Empty where the coin has none.
  tag text not null,
  account_id text not null,
  primary key (address, tag)
);
create index coin_owner_account on coin_owner (account_id);

-- Addresses that were shown to players to pay coins to. Each is its player's once and for good: what was shown once may
-- be paid to at any time.
create table coin_address (
  account_id text not null,
  coin text not null,
  address text not null,
  -- Memo or destination tag, where the coin has one.
  tag text not null,
  -- Who gave it, and whose word about payments to it counts.
  source text not null,
  given_at timestamptz not null,
  primary key (account_id, coin),
  foreign key (address, tag) references coin_owner (address, tag)
);
create index coin_address_place on coin_address (address, tag);

-- How many addresses were made from each public key of the operator's wallet; another key begins at 0.
create table coin_node_key (
  chain text not null,
  -- A digest of the public key.
  mark text not null,
  -- The number of the next address.
  next_place integer not null default 0 check (next_place >= 0),
  begun_at timestamptz not null default now(),
  primary key (chain, mark)
);

-- Addresses that the house made from the operator's public keys, for the chains whose nodes it reads itself: one for an
-- account and chain, for good, since somebody may pay to it years later. Tokens share the address of their chain.
create table coin_node_address (
  chain text not null,
  account_id uuid not null references identity_account (id),
  -- The digest of the public key from which it is made.
  mark text not null,
  -- N in XPUB/0/N.
  place integer not null,
  address text not null,
  -- What a payment in a block names: the script of an output, or the address in small letters.
  script text not null,
  given_at timestamptz not null,
  primary key (chain, account_id),
  unique (chain, mark, place),
  unique (chain, script),
  foreign key (chain, mark) references coin_node_key (chain, mark)
);

-- Payments in coins, one row each, whatever its source says of it and how often.
create table coin_payment (
  id uuid primary key,
  -- The source's name of the payment: its transaction and the place in it.
  payment_key text not null unique,
  -- The processor or the node that tells of it.
  source text not null,
  coin text not null,
  address text not null,
  tag text not null,
  -- Null while nobody has the address.
  account_id text,
  -- Smallest units of the chain; an 18-place coin has more than a bigint holds.
  units numeric(60,0) not null check (units > 0::numeric),
  -- The chain's name of the transaction.
  txid text not null,
  -- `seen`: not deep enough in the chain; `waiting`: for a rate; `tooSmall`, `held`, `returning`, `returned`: not
  -- credited; `gone`: the chain has it no more; `person`: somebody has to look.
  state text not null check (state in ('seen', 'waiting', 'credited', 'tooSmall', 'held', 'returning', 'returned',
    'gone', 'person')),
  -- Why it waits, is held, or needs a person.
  why text,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  -- When one that waits is tried next.
  retry_at timestamptz,
  -- How often one that waits was tried.
  attempts integer not null default 0,
  -- What was credited or held, in minor units of the account's currency.
  amount_minor bigint check (amount_minor > 0),
  currency text,
  -- The rate at which it was converted, as a fraction: numerator.
  rate_num numeric,
  -- The same: denominator.
  rate_den numeric,
  -- What was too little for one more minor unit; it is part of `units`.
  dust_units numeric(60,0) check (dust_units >= 0::numeric),
  -- The conversion that was taken; null where the account is in the coin itself.
  quote_id uuid,
  -- The deposit that it became.
  deposit_id uuid unique references cashier_deposit (id),
  -- Where a held payment goes back to, as its player says.
  return_address text,
  return_tag text,
  -- When the player said so.
  named_at timestamptz,
  -- The chain has it no more, though it counted: the house looks at it.
  gone_at timestamptz,
  -- Since when the payment counts. Each night what counted in the last days by one source is compared with that
  -- source's statement.
  counted_at timestamptz,
  -- When the player was told of a payment that was not credited. He hears of all of a day at once, so that whoever
  -- sends dust to an address fills nobody's inbox.
  told_at timestamptz,
  constraint coin_payment_check2 check ((state = 'waiting') = (retry_at is not null)),
  check ((state in ('credited', 'held', 'returning', 'returned')) = (deposit_id is not null)),
  constraint coin_payment_check1 check ((deposit_id is null) = (amount_minor is null)
    and (deposit_id is null) = (dust_units is null)),
  constraint coin_payment_check3 check ((return_address is null) = (named_at is null))
);
create index coin_payment_account on coin_payment (account_id, seen_at desc) where account_id is not null;
create index coin_payment_counted on coin_payment (source, counted_at) where counted_at is not null;
create index coin_payment_held on coin_payment (changed_at) where state in ('held', 'returning');
create index coin_payment_idle on coin_payment (changed_at) where state in ('seen', 'gone');
-- Whoever was credited with coins that their chain has no more is asked for at each of his payouts.
create index coin_payment_lost on coin_payment (account_id) where gone_at is not null and account_id is not null;
create index coin_payment_person on coin_payment (changed_at) where state = 'person' or gone_at is not null;
-- Each night what one source sent back in the last days is compared with the source's statement.
create index coin_payment_returned on coin_payment (source, changed_at) where state = 'returned';
create index coin_payment_untold on coin_payment (state, changed_at)
  where told_at is null and (state in ('tooSmall', 'held'));
create index coin_payment_waiting on coin_payment (retry_at) where state = 'waiting';

-- How far the house has read each chain from the operator's node. One process at a time reads a chain, for as long as
-- it holds the row.
create table coin_watch (
  chain text primary key,
  -- The first block of the chain: a node of another chain is not believed. Null until the watch has begun.
  genesis text,
  -- What the reading remembers: the last blocks and the payments that are not deep enough.
  state jsonb,
  -- Rises with each change: it keeps out a process that was slow and does not know that another took over.
  version bigint not null default 0,
  -- The last block that was read.
  height integer,
  -- How high the chain is, as the node last said; `height` is how far it has been read.
  claimed integer,
  -- When the node last answered.
  heard_at timestamptz,
  -- When it last had a new block.
  block_at timestamptz,
  -- The node has not answered, or has had no new block, for too long.
  silent boolean not null default false,
  -- It is not read on before an operator says where to begin anew.
  stopped boolean not null default false,
  -- What is wrong, in words for the operator.
  trouble text,
  trouble_at timestamptz,
  -- The process that reads it, until `held_until`.
  holder uuid,
  held_until timestamptz not null default '-infinity',
  -- Where an operator wants it to begin anew.
  restart_from integer check (restart_from >= 0)
);

-- What was seen on a chain and is not told yet, written with the state of reading that it follows from. Rows go when
-- they are told; what a person has to look at stays for a while.
create table coin_watch_news (
  id bigint generated always as identity primary key,
  chain text not null,
  payment_key text not null,
  coin text not null,
  address text not null,
  units numeric(78,0) not null,
  txid text not null,
  -- What became of the payment.
  state text not null check (state in ('seen', 'confirmed', 'gone')),
  seen_at timestamptz not null,
  -- How often it was tried to tell it.
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  -- Why a person has to look; it was told all the same.
  words text,
  told_at timestamptz
);
create index coin_watch_news_person on coin_watch_news (told_at) where told_at is not null;
create index coin_watch_news_waiting on coin_watch_news (chain, payment_key, id) where told_at is null;

-- What providers say of payments, as it came: each message once, by the provider's own id of it.
create table payment_message (
  -- Where it was heard: at the cashier's door, about payouts, or at the processor of coins.
  box text not null check (box in ('deposits', 'payouts', 'coins')),
  id bigint generated by default as identity,
  provider text not null,
  -- The provider's own id of the message, or a digest of its bytes where there is none.
  event_id text not null,
  -- Dropped after a while, unless somebody has to look at it; the row with its id stays for good.
  body bytea,
  received_at timestamptz not null,
  applied_at timestamptz,
  -- What became of it. person: somebody has to look, and no money moved.
  outcome text,
  reason text,
  attempts integer not null default 0,
  -- When it may be claimed again: it stepped back, or somebody has it to himself until then.
  retry_at timestamptz not null default '-infinity',
  seen_at timestamptz,
  seen_by text,
  seen_words text,
  -- Of a message that needs a person: what it has in common with others for whoever does something about it; null, and
  -- unknown, where it was dealt with before causes were kept.
  cause text,
  primary key (box, id),
  unique (box, provider, event_id),
  check (outcome = 'person' or box = 'deposits' and (outcome in ('credited', 'noted', 'ignored', 'held', 'reversed',
    'restored')) or box = 'payouts' and (outcome in ('applied', 'ignored')) or box = 'coins' and (outcome in ('booked',
    'passed', 'noted')))
);
create index payment_message_bodies on payment_message (box, applied_at)
  where body is not null and (outcome <> 'person' or seen_at is not null);
create index payment_message_person on payment_message (box, id) where outcome = 'person' and seen_at is null;
create index payment_message_seen on payment_message (box, id) where outcome = 'person' and seen_at is not null;
create index payment_message_waiting on payment_message (box, retry_at, id) where applied_at is null;

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
  -- Of a chargeback and its win: the provider's number of the dispute; null where it names none.
  dispute text,
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

-- Addresses for coins that players registered ahead of a withdrawal. A destination is known since then, or since it was
-- first paid to, whichever is earlier; one that is removed here is known by payments alone.
create table withdrawal_address (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  -- As in withdrawal.destination.
  destination text not null,
  -- The symbol of the coin that it was registered for; others of the same chain may be paid to it.
  coin text not null,
  address text not null,
  -- Beside addresses that many people share; null where the coin has none.
  tag text,
  registered_at timestamptz not null,
  unique (account_id, destination)
);

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
