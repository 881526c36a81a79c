-- An absence is a time in which a player does not play by own wish: a time-out, which ends by itself, or an exclusion, which ends by
-- asking and by rule only. All that ever stood is kept; what holds now stands in `identity_account`, where bets and debits look.
create table protection_absence (
  id uuid primary key,
  account_id uuid not null,
  kind text not null check (kind in ('timeOut', 'definite', 'indefinite')),
  -- The rules of the day on which it began.
  jurisdiction text not null,
  open_bets text not null check (open_bets in ('stand', 'void')),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- `player`, or how the wish reached the house.
  channel text not null,
  -- Who wrote it down; null where the player did it.
  operator text,
  return_asked_at timestamptz,
  -- Whoever asks too early waits longer: from when on it may be ended.
  return_from timestamptz,
  ended_at timestamptz,
  check (until_at > from_at),
  check (ended_at is null or kind <> 'timeOut'),
  check ((return_asked_at is null) = (return_from is null)),
  -- No exclusion ends without having been asked for, whatever a program does.
  check (ended_at is null or return_from is not null and ended_at >= return_from)
);
create index protection_absence_of on protection_absence (account_id, from_at);
-- One exclusion of an account at a time.
create unique index protection_exclusion_standing on protection_absence (account_id)
  where kind <> 'timeOut' and ended_at is null;

-- Time-outs that stood before they had rows of their own.
insert into protection_absence (id, account_id, kind, jurisdiction, open_bets, from_at, until_at, channel)
  select gen_random_uuid(), id, 'timeOut', 'house', 'stand', now(), break_until, 'player'
  from identity_account where break_until > now();

-- Opens a closed account for looking, for asking to come back and for a payout; no session.
create table protection_pass (
  token_hash bytea primary key,
  account_id uuid not null,
  expires_at timestamptz not null
);
create index protection_pass_by_end on protection_pass (expires_at);

-- Where nobody at home there may play, by the jurisdictions and the operator's settings: for what the database decides by itself.
create table protection_refused_country (country text primary key);
