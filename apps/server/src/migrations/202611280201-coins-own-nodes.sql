-- Coins that the operator's own nodes are watched for.

-- How many addresses were taken from an account of the operator's wallet. `mark` is a digest of its public key: another key begins at 0.
create table coin_node_key (
  chain text not null,
  mark text not null,
  next_place integer not null default 0 check (next_place >= 0),
  begun_at timestamptz not null default now(),
  primary key (chain, mark)
);

-- Who was given which address: one for an account and chain, for good, since somebody may pay to it years later. Tokens share the address
-- of their chain.
create table coin_node_address (
  chain text not null,
  account_id uuid not null references identity_account (id),
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

-- How far a chain has been read. One process at a time reads it, for as long as it holds the row; `version` keeps out one that was slow
-- and does not know that another took over.
create table coin_watch (
  chain text primary key,
  -- The first block of the chain: a node of another chain is not believed. Null until the watch has begun.
  genesis text,
  state jsonb,
  version bigint not null default 0,
  height integer,
  claimed integer,
  -- When the node last answered, and when it last had a new block.
  heard_at timestamptz,
  block_at timestamptz,
  silent boolean not null default false,
  stopped boolean not null default false,
  -- What is wrong, in words for the operator.
  trouble text,
  trouble_at timestamptz,
  holder uuid,
  held_until timestamptz not null default '-infinity',
  -- Where an operator wants it to begin anew.
  restart_from integer check (restart_from >= 0)
);

-- What was seen and is not told yet, written with the state that it follows from. Rows go when they are told; what a person has to look at
-- stays for a while.
create table coin_watch_news (
  id bigint generated always as identity primary key,
  chain text not null,
  payment_key text not null,
  coin text not null,
  address text not null,
  units numeric(78) not null,
  txid text not null,
  state text not null check (state in ('seen', 'confirmed', 'gone')),
  seen_at timestamptz not null,
  attempts integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  -- Why a person has to look; it was told all the same.
  words text,
  told_at timestamptz
);
create index coin_watch_news_waiting on coin_watch_news (chain, payment_key, id) where told_at is null;
create index coin_watch_news_person on coin_watch_news (told_at) where told_at is not null;
