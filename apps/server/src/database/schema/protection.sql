-- Tables of protection, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Times in which a player does not play by own wish: a time-out, which ends by itself, or an exclusion, which ends by
-- asking and by rule only. All that ever stood is kept here; what holds now stands in `identity_account`, where bets
-- and debits look.
create table protection_absence (
  id uuid primary key,
  account_id uuid not null,
  -- `timeOut`; `definite`, `indefinite`: an exclusion with or without an end.
  kind text not null check (kind in ('timeOut', 'definite', 'indefinite')),
  -- The rules of the day on which it began.
  jurisdiction text not null,
  -- What becomes of the bets that were open.
  open_bets text not null check (open_bets in ('stand', 'void')),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- `player`, or how the wish reached the house.
  channel text not null,
  -- Who wrote it down; null where the player did it.
  operator text,
  -- When the player asked to come back.
  return_asked_at timestamptz,
  -- When it may be ended; whoever asks too early waits longer.
  return_from timestamptz,
  -- When an exclusion was ended by its player's wish.
  ended_at timestamptz,
  check (until_at > from_at),
  constraint protection_absence_check2 check ((return_asked_at is null) = (return_from is null)),
  constraint protection_absence_check1 check (ended_at is null or kind <> 'timeOut'),
  constraint protection_absence_check3 check (ended_at is null or return_from is not null and ended_at >= return_from)
);
create index protection_absence_of on protection_absence (account_id, from_at);
-- One exclusion of an account at a time.
create unique index protection_exclusion_standing on protection_absence (account_id)
  where kind <> 'timeOut' and ended_at is null;

-- Passes to closed accounts, for looking, for asking to come back and for a payout; no sessions.
create table protection_pass (
  token_hash bytea primary key,
  account_id uuid not null,
  expires_at timestamptz not null,
  -- When its holder last showed who he is; null: never. A pass that was given to a session, which may be stolen, looks
  -- and pays nothing out.
  proven_at timestamptz
);
create index protection_pass_by_end on protection_pass (expires_at);

-- Countries from which nobody may play, by their law or by the operator's settings: written at start for functions of
-- the database.
create table protection_refused_country (
  country text primary key
);
