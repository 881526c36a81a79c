-- What the risk desk decides beside limits, and what it reads: how players are dealt with by class, limits by time to the start,
-- the rules that answer for the trader, and every bet that was refused at once, so that limits can be tuned.

-- Few and small, each a document: `classes`, `time-limits`, `trader-rules`. One that is missing is what a new house has.
create sequence risk_desk_version;
create table risk_setting (
  name text primary key check (name in ('classes', 'time-limits', 'trader-rules')),
  value jsonb not null,
  changed_at timestamptz not null default now(),
  version bigint not null default 0
);

-- Players who were put into a class. A row stays when its player goes back to the standard class, so that every process sees it.
create table risk_player (
  account_id text primary key,
  class text not null check (length(class) between 1 and 40),
  changed_at timestamptz not null default now(),
  version bigint not null default 0
);
create index risk_player_version on risk_player (version);

-- A change that commits later has the higher version: a running house reads what is above the last that it saw.
create function risk_desk_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('risk_desk_version', 0));
  new.version := nextval('risk_desk_version');
  new.changed_at := now();
  return new;
end $$;
create trigger risk_setting_changed before insert or update on risk_setting
  for each row execute function risk_desk_changed();
create trigger risk_player_changed before insert or update on risk_player
  for each row execute function risk_desk_changed();

-- Written in batches, beside the placement's way.
create table risk_refusal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id text not null,
  player_class text not null,
  code text not null,
  -- Which limit it was: `stake`, `payout`, `market`, and whose: `house`, `player`, `tournament/17`, `market/1x2`, `class/sharp`, `time`.
  limit_kind text,
  limit_of text,
  bet_type text not null,
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
create index risk_refusal_at on risk_refusal (at);
create index risk_refusal_account on risk_refusal (account_id, id);
create index risk_refusal_code on risk_refusal (code, id);
create index risk_refusal_limit on risk_refusal (limit_of, id) where limit_of is not null;
