-- Games that others make: whom the house trusts and how they speak, who plays what of theirs, and the rounds in which they moved money.

create table provider_setting (
  provider text primary key check (provider ~ '^[a-z0-9-]+$'),
  is_on boolean not null default true,
  sealed text not null,
  addresses text[] not null default '{}',
  most_win_minor bigint check (most_win_minor > 0),
  changed_at timestamptz not null default now(),
  changed_by text not null
);
comment on table provider_setting is 'How a provider of games is spoken to. Without a row it is not configured, and shows nothing.';
comment on column provider_setting.is_on is 'Switched off, no round begins; what runs goes on to its end.';
comment on column provider_setting.sealed is 'Its address, names and secrets as JSON, sealed under SECRETS_KEY.';
comment on column provider_setting.addresses is 'From where it may call, as addresses or ranges; from anywhere where empty.';
comment on column provider_setting.most_win_minor is
  'The most that one win may be, in minor units of the house''s currency: more is held. CASINO_MAX_PAYOUT without.';

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
  launch_hash bytea unique,
  launched_at timestamptz,
  token_hash bytea not null unique,
  their_session text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (provider, their_session)
);
create index provider_session_of_player on provider_session (provider, account_id, started_at desc);
create index provider_session_idle on provider_session (seen_at) where ended_at is null;
comment on table provider_session is
  'A player in a game of a provider. Ended ones stay: wins and rollbacks arrive after the end, and a token that is dead is not one that never was.';
comment on column provider_session.launch_hash is
  'SHA-256 of the token that opens the game, where the protocol exchanges it for another: it works once.';
comment on column provider_session.token_hash is 'SHA-256 of the token that the game''s calls carry.';
comment on column provider_session.their_session is 'What the provider calls it, where its calls carry that.';

create table provider_round (
  id uuid primary key,
  provider text not null,
  account_id text not null,
  round_id text not null,
  session_id uuid references provider_session (id),
  game text not null,
  currency text not null,
  play boolean not null,
  state text not null check (state in ('open', 'over', 'undone')),
  bets integer not null default 0 check (bets >= 0),
  staked_minor bigint not null default 0 check (staked_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  held_minor bigint not null default 0 check (held_minor >= 0),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text check (ended_by in ('provider', 'house')),
  unique (provider, account_id, round_id),
  check ((state = 'open') = (ended_at is null))
);
create index provider_round_of_player on provider_round (account_id, id desc);
create index provider_round_open on provider_round (seen_at) where state = 'open';
comment on table provider_round is 'What a provider''s calls moved in one round of one player, added up. The ledger has each movement.';
comment on column provider_round.id is 'The house''s own name of it; runs with the time, as those of its own games.';
comment on column provider_round.round_id is 'The provider''s name of it.';
comment on column provider_round.state is
  '`undone`: everything staked was given back, and another stake would open it again. `over` takes no stake.';
comment on column provider_round.held_minor is 'Wins above their ceiling, which nobody has paid yet.';
comment on column provider_round.ended_by is '`house`: nothing was heard of it for long, so that it no longer counts as running.';

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
comment on table provider_grant is 'Free rounds that the house has ordered from a provider for a player. How much they may win is the ledger''s campaign.';
