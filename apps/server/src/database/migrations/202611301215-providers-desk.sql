-- What operators decide of games that others make, what went wrong with them, and what their makers say of rounds beside what the house has.

create table provider_choice (
  provider text primary key check (provider ~ '^[a-z0-9-]+$'),
  is_on boolean,
  place smallint check (place between 1 and 1000),
  games_off text[] not null default '{}',
  changed_at timestamptz not null default now(),
  changed_by text not null
);
comment on table provider_choice is 'What operators decided of a provider''s row in the lobby, whoever entered its settings. None without a row.';
comment on column provider_choice.is_on is 'Null: as its settings say. Off, no round begins, and what runs goes on to its end.';
comment on column provider_choice.place is 'Among the rows of the lobby, the lowest first; null: behind those that have one, by their rank.';
comment on column provider_choice.games_off is 'The provider''s own keys of games that take no new round.';

create table provider_error (
  provider text not null check (provider ~ '^[a-z0-9-]+$'),
  why text not null check (why ~ '^[A-Za-z0-9]{1,60}$'),
  hour timestamptz not null,
  times bigint not null check (times > 0),
  last_at timestamptz not null,
  primary key (provider, why, hour)
);
create index provider_error_hour on provider_error (hour);
comment on table provider_error is
  'How often calls of a provider were refused, and questions to it failed, by hour and reason. Nothing of what was sent stands here.';

create table provider_comparison (
  id uuid primary key,
  provider text not null check (provider ~ '^[a-z0-9-]+$'),
  from_at timestamptz not null,
  to_at timestamptz not null,
  asked_at timestamptz not null,
  asked_by text not null,
  their_rounds integer not null check (their_rounds >= 0),
  our_rounds integer not null check (our_rounds >= 0),
  problem text,
  check (from_at < to_at)
);
create index provider_comparison_of_provider on provider_comparison (provider, asked_at desc);
comment on table provider_comparison is 'Each time that a provider was asked what its rounds of a period came to.';
comment on column provider_comparison.problem is 'Why nothing was compared: no answer came, or none that could be read.';

create table provider_difference (
  id uuid primary key,
  provider text not null check (provider ~ '^[a-z0-9-]+$'),
  round_id text not null,
  account_id text not null,
  kind text not null check (kind in ('theirsOnly', 'oursOnly', 'otherAmount', 'otherCurrency', 'stillOpen')),
  theirs jsonb,
  ours jsonb,
  found_at timestamptz not null,
  comparison_id uuid not null references provider_comparison (id),
  state text not null check (state in ('open', 'explained', 'gone')),
  explained_by text,
  explained_at timestamptz,
  words text,
  unique (provider, account_id, round_id),
  check (theirs is not null or ours is not null),
  check ((state = 'explained') = (explained_by is not null) and (state = 'explained') = (explained_at is not null))
);
create index provider_difference_standing on provider_difference (provider, found_at desc) where state <> 'gone';
create index provider_difference_comparison on provider_difference (comparison_id);
comment on table provider_difference is 'A round of which a provider says something else than the house has. No money moves by it.';
comment on column provider_difference.account_id is 'Whose round it is, as the house or the provider names him; empty where neither does.';
comment on column provider_difference.theirs is 'Currency, staked and paid in minor units, over or not, as the provider says; null where it knows no such round.';
comment on column provider_difference.ours is 'The same as the house has it; null where it knows no such round.';
comment on column provider_difference.state is '`gone`: a later comparison found both sides alike.';
