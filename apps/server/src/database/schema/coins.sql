-- Tables of coins, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

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

-- What a processor of coins says, stored before it is understood. It numbers payments and not messages, so a message is
-- known by the digest of its bytes: the same bytes are one row, and a message that says something else of the same
-- payment is another.
create table coin_processor_message (
  id bigint generated always as identity primary key,
  provider text not null,
  -- SHA-256 of its bytes.
  digest text not null,
  -- Dropped after a while, unless somebody has to look at it.
  body bytea,
  received_at timestamptz not null,
  -- Null until it was dealt with.
  applied_at timestamptz,
  -- `booked`: of coins that were credited, shown or taken back; `passed`: about a payout; `person`: somebody has to
  -- look, and no money moved.
  outcome text check (outcome in ('booked', 'passed', 'noted', 'person')),
  reason text,
  -- When an operator has seen to it.
  seen_at timestamptz,
  seen_by text,
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  seen_words text,
  unique (provider, digest)
);
create index coin_processor_message_bodies on coin_processor_message (applied_at)
  where body is not null and (outcome <> 'person' or seen_at is not null);
create index coin_processor_message_person on coin_processor_message (id) where outcome = 'person' and seen_at is null;
create index coin_processor_message_seen on coin_processor_message (id)
  where outcome = 'person' and seen_at is not null;
create index coin_processor_message_waiting on coin_processor_message (retry_at, id) where applied_at is null;

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
