-- Tables of providers, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- What operators decided of a provider's row in the lobby, whoever entered its settings. None without a row.
create table provider_choice (
  provider text primary key check (provider ~ '^[a-z0-9-]+$'),
  -- Null: as its settings say. Off, no round begins, and what runs goes on to its end.
  is_on boolean,
  -- Among the rows of the lobby, the lowest first; null: behind those that have one, by their rank.
  place smallint check (place >= 1 and place <= 1000),
  -- The provider's own keys of games that take no new round.
  games_off text[] not null default '{}',
  changed_at timestamptz not null default now(),
  changed_by text not null
);

-- Each time that a provider was asked what its rounds of a period came to.
create table provider_comparison (
  id uuid primary key,
  provider text not null check (provider ~ '^[a-z0-9-]+$'),
  from_at timestamptz not null,
  to_at timestamptz not null,
  asked_at timestamptz not null,
  asked_by text not null,
  their_rounds integer not null check (their_rounds >= 0),
  our_rounds integer not null check (our_rounds >= 0),
  -- Why nothing was compared: no answer came, or none that could be read.
  problem text,
  check (from_at < to_at)
);
create index provider_comparison_of_provider on provider_comparison (provider, asked_at desc);

-- A round of which a provider says something else than the house has. No money moves by it.
create table provider_difference (
  id uuid primary key,
  provider text not null check (provider ~ '^[a-z0-9-]+$'),
  round_id text not null,
  -- Whose round it is, as the house or the provider names him; empty where neither does.
  account_id text not null,
  kind text not null check (kind in ('theirsOnly', 'oursOnly', 'otherAmount', 'otherCurrency', 'stillOpen')),
  -- Currency, staked and paid in minor units, over or not, as the provider says; null where it knows no such round.
  theirs jsonb,
  -- The same as the house has it; null where it knows no such round.
  ours jsonb,
  found_at timestamptz not null,
  comparison_id uuid not null references provider_comparison (id),
  -- `gone`: a later comparison found both sides alike.
  state text not null check (state in ('open', 'explained', 'gone')),
  explained_by text,
  explained_at timestamptz,
  words text,
  unique (provider, account_id, round_id),
  check (theirs is not null or ours is not null),
  constraint provider_difference_check1 check ((state = 'explained') = (explained_by is not null)
    and (state = 'explained') = (explained_at is not null))
);
create index provider_difference_comparison on provider_difference (comparison_id);
create index provider_difference_standing on provider_difference (provider, found_at desc) where state <> 'gone';

-- How often calls of a provider were refused, and questions to it failed, by hour and reason. Nothing of what was sent
-- stands here.
create table provider_error (
  provider text not null check (provider ~ '^[a-z0-9-]+$'),
  why text not null check (why ~ '^[A-Za-z0-9]{1,60}$'),
  hour timestamptz not null,
  times bigint not null check (times > 0),
  last_at timestamptz not null,
  primary key (provider, why, hour)
);
create index provider_error_hour on provider_error (hour);

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
  -- The player has chosen that his own money pays alone here, whatever bonus he has.
  cash_only boolean not null default false,
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
  -- The bonus (bonus_grant) that has paid for it; null where cash paid alone. A round has one at most.
  bonus_id uuid,
  -- How much of `staked_minor` that bonus paid. What the round wins is shared in this proportion, cash cut.
  bonus_minor bigint not null default 0,
  unique (provider, account_id, round_id),
  check ((state = 'open') = (ended_at is null)),
  constraint provider_round_bonus check (bonus_minor >= 0 and bonus_minor <= staked_minor and (bonus_id is not null
    or bonus_minor = 0) and (bonus_id is null or not play))
);
create index provider_round_bonus on provider_round (bonus_id) where bonus_id is not null;
create index provider_round_of_player on provider_round (account_id, id desc);
create index provider_round_open on provider_round (seen_at) where state = 'open';
create index provider_round_running on provider_round (account_id) where state = 'open';

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
