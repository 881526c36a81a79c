-- Tables of rounds, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Free spins that the house granted a player, for one game. No money stands for them: what each wins is paid in cash.
create table free_spin_grant (
  id uuid primary key,
  account_id text not null,
  currency text not null,
  game text not null,
  spins integer not null check (spins >= 1 and spins <= 1000),
  -- How many rounds this grant has paid for; those rounds name it.
  used integer not null default 0,
  -- What each spin is played for, as if it had been staked.
  value_minor bigint not null check (value_minor > 0),
  -- Who gave them: `operator:NAME`, `house`.
  granted_by text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  constraint free_spin_grant_used check (used >= 0 and used <= spins),
  constraint free_spin_grant_time check (expires_at > granted_at)
);
create index free_spin_grant_account on free_spin_grant (account_id, expires_at);

-- Rounds of the house's own games, one a row: from the press, which takes the stake, to the end, which pays.
create table round (
  -- Begins with its moment, so that ids run with the time; the rest is chance, so that nobody guesses the address of a
  -- round.
  id uuid primary key,
  account_id text not null,
  currency text not null,
  -- Played with play money.
  play boolean not null,
  game text not null,
  -- Of the game's rules: an old round is computed again by those of its day.
  game_version smallint not null check (game_version >= 1),
  -- The pair of seeds (round_seeds) that it is drawn from.
  seeds_id bigint,
  -- Which round of the pair, from 0.
  nonce integer check (nonce >= 0),
  -- The player's: the same press sent again is the same round.
  idempotency_key text not null,
  -- SHA-256 of what was pressed: the same key with something else is refused.
  body_hash bytea not null check (octet_length(body_hash) = 32),
  -- Options and bets, as they were taken.
  press jsonb not null,
  -- What the player chose since, in order; `left` is the house's where he did not come back.
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  -- `held`: it could not be ended as it should, nothing was paid, and it needs manual review; `returned`: that gave its
  -- stake back.
  status text not null check (status in ('open', 'over', 'held', 'returned')),
  -- Of the press and of the choices that took more.
  stake_minor bigint not null check (stake_minor > 0),
  payout_minor bigint check (payout_minor >= 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When an open round ends by its game's printed rule unless its player goes on.
  closes_at timestamptz,
  -- Until then one process is ending it.
  claimed_until timestamptz,
  held_why text,
  -- The shared round (crash_round or live_round, which one sequence numbers) that this is a player's part in; null
  -- where it is drawn from a pair of seeds.
  shared_id bigint,
  -- The free spins (free_spin_grant) that paid for it; null where money did. Then `stake_minor` is the value of a spin,
  -- which nobody paid.
  grant_id uuid,
  -- When a page had shown its player how a round with a feature came about; null where none has said so. Moves no
  -- money.
  told_at timestamptz,
  -- The bonus (bonus_grant) that paid a part of its stake; null where cash paid alone.
  bonus_id uuid,
  -- How much of `stake_minor` that bonus paid. What the round pays is shared in this proportion, cash cut.
  bonus_minor bigint not null default 0,
  constraint round_key unique (account_id, idempotency_key),
  constraint round_nonce unique (seeds_id, nonce),
  constraint round_drawn check ((seeds_id is null) = (nonce is null) and (seeds_id is null) = (shared_id is not null)),
  constraint round_returned check (status <> 'returned' or payout_minor = stake_minor),
  constraint round_over check ((status in ('over', 'returned')) = (payout_minor is not null) and (status in ('over',
    'returned')) = (ended_at is not null)),
  constraint round_closes check ((status = 'open') = (closes_at is not null)),
  constraint round_held check (status <> 'held' or held_why is not null),
  constraint round_granted check (grant_id is null or not play and seeds_id is not null),
  constraint round_bonus check ((bonus_id is null) = (bonus_minor = 0) and bonus_minor >= 0
    and bonus_minor <= stake_minor and (bonus_id is null or not play and grant_id is null and (seeds_id is not null
    or shared_id is not null)))
) with (fillfactor = 90);
create index round_account on round (account_id, id);
create index round_bonus on round (bonus_id) where bonus_id is not null;
create index round_closing on round (closes_at) where status = 'open';
create index round_ended on round using brin (ended_at) with (pages_per_range='16', autosummarize='on');
create index round_granted on round (grant_id) where grant_id is not null;
create index round_shared on round (shared_id, id) where shared_id is not null;
create index round_standing on round (account_id) where status in ('open', 'held');
create index round_waiting on round (id) where status = 'held';

-- Pairs of seeds that a player's rounds are drawn from. Of each account and kind of money one is active and one is
-- next, so that the hash of what comes is known before anything is chosen.
create table round_seeds (
  id bigint generated always as identity primary key,
  account_id text not null,
  -- Of play money: demo play has pairs of its own.
  play boolean not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  -- The text of 64 hex digits, sealed under the house's key for secrets.
  server_seed text not null,
  -- SHA-256 of that text, shown before the first round.
  server_hash text not null check (server_hash ~ '^[0-9a-f]{64}$'),
  -- The player's; null while the pair is next.
  client_seed text check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The text itself, once no round will be drawn from it any more.
  revealed_seed text check (revealed_seed ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  revealed_at timestamptz,
  -- Whether a round was drawn from it; known once it is revealed. Those of no round are thinned.
  drawn boolean,
  constraint round_seeds_client_seed_said check (state = 'next' or client_seed is not null),
  constraint round_seeds_revealed_once check ((state = 'revealed') = (revealed_seed is not null)
    and (state = 'revealed') = (revealed_at is not null))
);
create index round_seeds_account on round_seeds (account_id, id);
create index round_seeds_never_drawn on round_seeds (revealed_at) where state = 'revealed' and not drawn;
create unique index round_seeds_standing on round_seeds (account_id, play, state) where state <> 'revealed';
