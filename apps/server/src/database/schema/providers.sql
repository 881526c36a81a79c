-- Tables of providers, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Free rounds that the house has ordered from a provider for a player. How much they may win is the ledger's campaign.
create table provider_grant (
  provider text not null,
  campaign text not null,
  account_id text not null,
  currency text not null,
  game text not null,
  rounds integer not null check (rounds > 0),
  until timestamptz not null,
  granted_at timestamptz not null default now(),
  granted_by text not null,
  primary key (provider, campaign)
);

-- A player in a game of a provider. Ended ones stay: wins and rollbacks arrive after the end, and a token that is dead
-- is not one that never was.
create table provider_session (
  id uuid primary key,
  provider text not null,
  account_id text not null,
  currency text not null,
  game text not null,
  language text not null,
  country text not null,
  device text not null check (device in ('desktop', 'mobile')),
  play boolean not null,
  -- SHA-256 of the token that opens the game, where the protocol exchanges it for another: it works once.
  launch_hash bytea unique,
  launched_at timestamptz,
  -- SHA-256 of the token that the game's calls carry.
  token_hash bytea not null unique,
  -- What the provider calls it, where its calls carry that.
  their_session text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (provider, their_session)
);
create index provider_session_idle on provider_session (seen_at) where ended_at is null;
create index provider_session_of_player on provider_session (provider, account_id, started_at desc);

-- What a provider's calls moved in one round of one player, added up. The ledger has each movement.
create table provider_round (
  -- The house's own name of it; runs with the time, as those of its own games.
  id uuid primary key,
  provider text not null,
  account_id text not null,
  -- The provider's name of it.
  round_id text not null,
  session_id uuid references provider_session (id),
  game text not null,
  currency text not null,
  play boolean not null,
  -- `undone`: everything staked was given back, and another stake would open it again. `over` takes no stake.
  state text not null check (state in ('open', 'over', 'undone')),
  bets integer not null default 0 check (bets >= 0),
  staked_minor bigint not null default 0 check (staked_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- Wins above their ceiling, which nobody has paid yet.
  held_minor bigint not null default 0 check (held_minor >= 0),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  -- `house`: nothing was heard of it for long, so that it no longer counts as running.
  ended_by text check (ended_by in ('provider', 'house')),
  unique (provider, account_id, round_id),
  check ((state = 'open') = (ended_at is null))
);
create index provider_round_of_player on provider_round (account_id, id desc);
create index provider_round_open on provider_round (seen_at) where state = 'open';

-- How a provider of games is spoken to. Without a row it is not configured, and shows nothing.
create table provider_setting (
  provider text primary key check (provider ~ '^[a-z0-9-]+$'),
  -- Switched off, no round begins; what runs goes on to its end.
  is_on boolean not null default true,
  -- Its address, names and secrets as JSON, sealed under SECRETS_KEY.
  sealed text not null,
  -- From where it may call, as addresses or ranges; from anywhere where empty.
  addresses text[] not null default '{}',
  -- The most that one win may be, in minor units of the house's currency: more is held. CASINO_MAX_PAYOUT without.
  most_win_minor bigint check (most_win_minor > 0),
  changed_at timestamptz not null default now(),
  changed_by text not null
);
