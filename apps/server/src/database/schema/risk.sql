-- Tables of risk, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Numbers changes of the risk desk's settings, in the order of commits.
create sequence risk_desk_version;

-- Numbers changes of limits: none has the same number as another.
create sequence risk_limit_version;

-- What the house puts at risk on each outcome of a market, in its own currency: what the open bets on it win, and the
-- stakes that are lost to the house if it does not come true. The market may lose the largest winnings less all of its
-- stakes.
create table risk_exposure (
  fixture_id bigint not null,
  -- In the order of bytes, as everywhere where several rows are locked: two orders would wait for each other.
  market_key text not null collate "C",
  -- `*` where several outcomes of the market may come true together.
  outcome text not null collate "C",
  -- What open bets on the outcome would win, in minor units of the house's own currency.
  winnings_minor bigint not null default 0,
  -- What was staked on it.
  stakes_minor bigint not null default 0,
  primary key (fixture_id, market_key, outcome)
) with (fillfactor = 60);

-- The operator's own limits of bets. Of all that touch a bet the strictest holds; what is null is left to the others.
create table risk_limit (
  -- What the limit is of: the whole house, a tournament, a type of market, a player.
  scope text not null check (scope in ('operator', 'tournament', 'market', 'player')),
  -- The tournament's id, the market's type (`total`), the player's account id; empty for the operator.
  subject text not null,
  -- Amounts are in euros; other currencies get the same at the house's rates.
  max_stake numeric check (max_stake > 0::numeric),
  -- The most that a bet may pay.
  max_payout numeric check (max_payout > 0::numeric),
  -- The most that the house may lose on one market.
  market_liability numeric check (market_liability >= 0::numeric),
  changed_at timestamptz not null default now(),
  -- Never twice the same: a running house sees by the sum and the count of them that something has changed.
  version bigint not null default nextval('risk_limit_version'::regclass),
  primary key (scope, subject),
  check ((scope = 'operator') = (subject = ''))
);
create trigger risk_limit_changed before update on risk_limit for each row execute function risk_limit_changed();

-- Players who were put into a class. A row stays when its player goes back to the standard class, so that every process
-- sees it.
create table risk_player (
  account_id text primary key,
  class text not null check (length(class) >= 1 and length(class) <= 40),
  changed_at timestamptz not null default now(),
  -- Rises with every change, in the order of commits: a running house reads what is above the last that it saw.
  version bigint not null default 0
);
-- The desk lists who is in a class, the newest first.
create index risk_player_class on risk_player (class, version);
create index risk_player_version on risk_player (version);
create trigger risk_player_changed before insert or update on risk_player
  for each row
  execute function risk_desk_changed();

-- Bets that were refused at once, so that limits can be tuned. Written in batches, beside the placing of bets.
create table risk_refusal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id text not null,
  -- The class that the player was in.
  player_class text not null,
  -- The code of the refusal.
  code text not null,
  -- Which limit refused it: `stake`, `payout`, `market`.
  limit_kind text,
  -- Whose it was: `house`, `player`, `tournament/17`, `market/1x2`, `class/sharp`, `time`.
  limit_of text,
  -- single, combo, system ...
  bet_type text not null,
  -- How many picks it had.
  legs smallint not null,
  -- Of the first leg.
  fixture_id bigint not null,
  market_key text not null,
  outcome text not null,
  price_milli integer not null,
  live boolean not null,
  -- Per line; null where what was typed is no stake.
  stake_minor bigint,
  currency text not null
);
create index risk_refusal_account on risk_refusal (account_id, id);
create index risk_refusal_at on risk_refusal (at);
create index risk_refusal_code on risk_refusal (code, id);
create index risk_refusal_limit on risk_refusal (limit_of, id) where limit_of is not null;

-- What the risk desk decides beside limits, one document each: classes of players, limits by time to the start, rules
-- that answer for the trader. One that is missing is what a new house has.
create table risk_setting (
  name text primary key check (name in ('classes', 'time-limits', 'trader-rules')),
  value jsonb not null,
  changed_at timestamptz not null default now(),
  -- Rises with every change, in the order of commits.
  version bigint not null default 0
);
create trigger risk_setting_changed before insert or update on risk_setting
  for each row
  execute function risk_desk_changed();
