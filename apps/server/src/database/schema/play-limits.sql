-- Tables of play-limits, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- What has to be looked at before a player may bet: his own limits, reality checks, the end of his time. Whoever has no
-- row plays without.
create table play_guard (
  account_id text primary key,
  -- He has a limit of stakes, losses or time.
  limited boolean not null default false,
  -- Minutes between reality checks; null: none.
  check_minutes integer check (check_minutes >= 1 and check_minutes <= 1440),
  -- Names the check that is next, so that it is answered once.
  check_no bigint not null default 0,
  -- When play stops for the next reality check.
  check_due_at timestamptz,
  -- The time limit was reached: until then no play.
  time_blocked_until timestamptz,
  -- What was answered to the question for limits before the first deposit.
  question_answer text check (question_answer in ('none', 'set')),
  -- When that was.
  question_at timestamptz,
  -- From this moment on the fast function of placement leaves his bets to the careful one, which asks about limits.
  careful_from timestamptz not null generated always as ( case when limited then '-infinity'::timestamptz
    when check_minutes is null and check_due_at is null then 'infinity'::timestamptz else coalesce(check_due_at,
    '-infinity'::timestamptz) end) stored,
  -- When the player last said something about his limits or was asked to look at them again (RTS 12B).
  limits_said_at timestamptz,
  -- When somebody looks whether he is due to be asked again; how many months lie between is a rule of his country.
  remind_at timestamptz
);
create index play_guard_remind on play_guard (remind_at) where remind_at is not null;

-- Limits that players set themselves, and the higher ones that they have asked for. Money in minor units of the
-- account's currency, time in seconds.
create table play_limit (
  account_id text not null,
  -- What it limits: what is paid in, lost, staked, or the time of play.
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  -- The limit counts over the last day, week or month.
  span text not null check (span in ('day', 'week', 'month')),
  -- An operator's row tightens: of both the lower counts.
  by text not null check (by in ('player', 'operator')),
  amount bigint not null check (amount >= 0),
  changed_at timestamptz not null,
  -- The higher limit that was asked for; null beside a moment of asking: the limit is to go.
  wish_amount bigint check (wish_amount >= 0),
  wish_asked_at timestamptz,
  -- From when the wish may be confirmed.
  wish_from timestamptz,
  -- When the wish lapses.
  wish_until timestamptz,
  primary key (account_id, kind, span, by),
  constraint play_limit_check1 check (wish_amount is null or wish_asked_at is not null),
  check ((wish_asked_at is null) = (wish_from is null) and (wish_asked_at is null) = (wish_until is null))
);

-- Everything that was ever said about limits, for the player, the operator and the markers of harm.
create table play_limit_change (
  id bigint generated always as identity primary key,
  account_id text not null,
  at timestamptz not null,
  -- Who said it.
  actor text not null,
  kind text not null,
  span text not null,
  -- What was done.
  what text not null check (what in ('set', 'lowered', 'asked', 'confirmed', 'takenBack', 'tightened', 'lifted')),
  -- The limit before; null: none.
  before bigint,
  after bigint
);
create index play_limit_change_account on play_limit_change (account_id, at);
create index play_limit_change_at on play_limit_change (at);

-- Stretches of play, from the first to the last sign of it, in all tabs, devices and processes together.
create table play_session (
  id bigint generated always as identity primary key,
  account_id text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- The player said that it is over; one that is only silent is over after `play_gap()`.
  over boolean not null default false,
  check (seen_at >= started_at)
);
create index play_session_account on play_session (account_id, started_at);
create index play_session_seen on play_session (seen_at);
