-- The casino begins: what the house's own games are drawn from, and how far each round has gone. Nothing that a player may not know
-- yet stands here but the sealed seed: a round is computed again from its seeds, its press and its choices.

create table round_seeds (
  id bigint generated always as identity primary key,
  account_id text not null,
  play boolean not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed text not null,
  server_hash text not null check (server_hash ~ '^[0-9a-f]{64}$'),
  client_seed text check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  revealed_seed text check (revealed_seed ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  revealed_at timestamptz,
  constraint round_seeds_client_seed_said check (state = 'next' or client_seed is not null),
  constraint round_seeds_revealed_once check (
    (state = 'revealed') = (revealed_seed is not null) and (state = 'revealed') = (revealed_at is not null)
  )
);
comment on table round_seeds is
  'Pairs of seeds that a player''s rounds are drawn from. Of each account and kind of money one is active and one is next, so that the hash of what comes is known before anything is chosen.';
comment on column round_seeds.play is 'Of play money: demo play has pairs of its own.';
comment on column round_seeds.server_seed is 'The text of 64 hex digits, sealed under the house''s key for secrets.';
comment on column round_seeds.server_hash is 'SHA-256 of that text, shown before the first round.';
comment on column round_seeds.client_seed is 'The player''s; null while the pair is next.';
comment on column round_seeds.revealed_seed is 'The text itself, once no round will be drawn from it any more.';
create unique index round_seeds_standing on round_seeds (account_id, play, state) where state <> 'revealed';
create index round_seeds_account on round_seeds (account_id, id);

create table round (
  id uuid primary key,
  account_id text not null,
  currency text not null,
  play boolean not null,
  game text not null,
  game_version smallint not null check (game_version >= 1),
  seeds_id bigint not null,
  nonce integer not null check (nonce >= 0),
  idempotency_key text not null,
  body_hash bytea not null check (octet_length(body_hash) = 32),
  press jsonb not null,
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  status text not null check (status in ('open', 'over', 'held')),
  stake_minor bigint not null check (stake_minor > 0),
  payout_minor bigint check (payout_minor >= 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  closes_at timestamptz,
  claimed_until timestamptz,
  held_why text,
  constraint round_key unique (account_id, idempotency_key),
  constraint round_nonce unique (seeds_id, nonce),
  constraint round_over check ((status = 'over') = (payout_minor is not null) and (status = 'over') = (ended_at is not null)),
  constraint round_closes check ((status = 'open') = (closes_at is not null)),
  constraint round_held check ((status = 'held') = (held_why is not null))
) with (fillfactor = 90);
comment on table round is 'Rounds of the house''s own games, one a row: from the press, which takes the stake, to the end, which pays.';
comment on column round.id is 'Begins with its moment, so that ids run with the time; the rest is chance, so that nobody guesses the address of a round.';
comment on column round.play is 'Played with play money.';
comment on column round.game_version is 'Of the game''s rules: an old round is computed again by those of its day.';
comment on column round.seeds_id is 'The pair of seeds (round_seeds) that it is drawn from.';
comment on column round.nonce is 'Which round of the pair, from 0.';
comment on column round.idempotency_key is 'The player''s: the same press sent again is the same round.';
comment on column round.body_hash is 'SHA-256 of what was pressed: the same key with something else is refused.';
comment on column round.press is 'Options and bets, as they were taken.';
comment on column round.choices is 'What the player chose since, in order; `left` is the house''s where he did not come back.';
comment on column round.status is '`held`: it could not be ended as it should, nothing was paid, and a person looks.';
comment on column round.stake_minor is 'Of the press and of the choices that took more.';
comment on column round.closes_at is 'When an open round ends by its game''s printed rule unless its player goes on.';
comment on column round.claimed_until is 'Until then one process is ending it.';
create index round_account on round (account_id, id);
create index round_standing on round (account_id) where status <> 'over';
create index round_closing on round (closes_at) where status = 'open';
