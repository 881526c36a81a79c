-- What a player allows himself: limits of deposits, stakes, losses and time by sliding windows, and reality checks. What needs a
-- lock is decided here, inside whoever moves the money: the placement of bets and the calls of outside parties ask `play_judge`.

-- A limit that stands, and the higher one that its player has asked for. Of money in minor units of the account's currency, of
-- time in seconds. An operator's row tightens: of both the lower counts.
create table play_limit (
  account_id text not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  by text not null check (by in ('player', 'operator')),
  amount bigint not null check (amount >= 0),
  changed_at timestamptz not null,
  -- Null beside a moment of asking: the limit is to go.
  wish_amount bigint check (wish_amount >= 0),
  wish_asked_at timestamptz,
  -- From when it may be confirmed, and when it lapses.
  wish_from timestamptz,
  wish_until timestamptz,
  primary key (account_id, kind, span, by),
  check ((wish_asked_at is null) = (wish_from is null) and (wish_asked_at is null) = (wish_until is null)),
  check (wish_amount is null or wish_asked_at is not null)
);

-- Everything that was ever said about limits, for the player, the operator and the markers of harm.
create table play_limit_change (
  id bigint generated always as identity primary key,
  account_id text not null,
  at timestamptz not null,
  actor text not null,
  kind text not null,
  span text not null,
  what text not null check (what in ('set', 'lowered', 'asked', 'confirmed', 'takenBack', 'tightened', 'lifted')),
  -- Null: none.
  before bigint,
  after bigint
);
create index play_limit_change_account on play_limit_change (account_id, at);
create index play_limit_change_at on play_limit_change (at);

-- One row for each player about whom there is something to ask: whoever has none plays without. `careful_from`: from this moment
-- on the fast call of the placement leaves his bets to the careful one, which asks.
create table play_guard (
  account_id text primary key,
  -- He has a limit of stakes, losses or time.
  limited boolean not null default false,
  -- Between reality checks; null: none.
  check_minutes integer check (check_minutes between 1 and 1440),
  -- Names the check that is next, so that it is answered once.
  check_no bigint not null default 0,
  check_due_at timestamptz,
  -- The time limit was reached: until then no play.
  time_blocked_until timestamptz,
  -- What was answered to the question for limits before the first deposit, and when.
  question_answer text check (question_answer in ('none', 'set')),
  question_at timestamptz,
  careful_from timestamptz not null generated always as (
    case
      when limited then '-infinity'::timestamptz
      -- A check that waits still waits where the next ones were turned off.
      when check_minutes is null and check_due_at is null then 'infinity'::timestamptz
      else coalesce(check_due_at, '-infinity'::timestamptz)
    end
  ) stored
);

-- A stretch of play, from first to last sign of it, in however many tabs, devices and processes.
create table play_session (
  id bigint generated always as identity primary key,
  account_id text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Said to be over by the player; one that is only silent is over after `play_gap`.
  over boolean not null default false,
  check (seen_at >= started_at)
);
create index play_session_account on play_session (account_id, started_at);
create index play_session_seen on play_session (seen_at);

-- Silence after which a stretch of play is over.
create function play_gap() returns interval language sql immutable as $$ select interval '15 minutes' $$;

-- A player who has used up his time has room again once so much of it is free, or all of it where the limit is shorter.
create function play_time_room() returns interval language sql immutable as $$ select interval '15 minutes' $$;

create function play_span(span text) returns interval language sql immutable as $$
  select case span when 'day' then interval '24 hours' when 'week' then interval '7 days' else interval '30 days' end
$$;

-- What a player's own money did since each of these moments: stakes that were not given back, and returns. A stake in the hold
-- counts as staked. Free bets and bonuses are not his own money; what they win is, once it is cash. Read backwards by number,
-- which runs with the time but for what was under way together. `net_in`: paid in less paid out.
create function play_money(
  account text, in_currency text, since timestamptz[], out staked bigint[], out returned bigint[], out net_in bigint[]
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  longest constant timestamptz := (select min(s) - interval '1 hour' from unnest(since) s);
  own ledger_account;
  each record;
  many constant integer := cardinality(since);
begin
  staked := array_fill(0::bigint, array[many]);
  returned := array_fill(0::bigint, array[many]);
  net_in := array_fill(0::bigint, array[many]);
  for own in
    select * from ledger_account a
    where a.holder_id = account and a.currency = in_currency and a.kind in ('cash', 'receivable', 'withdrawalHold')
  loop
    for each in
      select t.kind, t.amount_minor, t.at, t.credit_account_id from ledger_transfer t
      where t.debit_account_id = own.id order by t.id desc
    loop
      exit when each.at < longest;
      if each.kind in ('stake', 'stakeHold', 'casinoStake') then
        for i in 1 .. many loop
          if each.at > since[i] then staked[i] := staked[i] + each.amount_minor; end if;
        end loop;
      elsif each.kind = 'reversal' and exists (
        select from ledger_account h
        where h.id = each.credit_account_id and h.holder_id = 'house' and h.kind in ('sportsbook', 'casino')
      ) then
        for i in 1 .. many loop
          if each.at > since[i] then returned[i] := returned[i] - each.amount_minor; end if;
        end loop;
      elsif each.kind in ('withdrawalPaid', 'reversal') then
        -- Also a payment that is taken back by whoever made it.
        for i in 1 .. many loop
          if each.at > since[i] then net_in[i] := net_in[i] - each.amount_minor; end if;
        end loop;
      end if;
    end loop;
    for each in
      select t.kind, t.amount_minor, t.at, t.debit_account_id from ledger_transfer t
      where t.credit_account_id = own.id order by t.id desc
    loop
      exit when each.at < longest;
      if each.kind = 'deposit' then
        for i in 1 .. many loop
          if each.at > since[i] then net_in[i] := net_in[i] + each.amount_minor; end if;
        end loop;
      elsif each.kind in ('payout', 'cashOut', 'casinoPayout') then
        for i in 1 .. many loop
          if each.at > since[i] then returned[i] := returned[i] + each.amount_minor; end if;
        end loop;
      elsif each.kind = 'stakeRelease' or each.kind = 'reversal' and exists (
        select from ledger_account h
        where h.id = each.debit_account_id and h.holder_id = 'house' and h.kind in ('sportsbook', 'casino')
      ) then
        for i in 1 .. many loop
          if each.at > since[i] then staked[i] := staked[i] - each.amount_minor; end if;
        end loop;
      end if;
    end loop;
  end loop;
end $$;

-- Until when the time limits of a player keep him from playing; null: they do not.
create function play_time_until(account text, moment timestamptz) returns timestamptz language plpgsql stable
set enable_seqscan = off
as $$
declare
  allowed record;
  stretch record;
  used interval;
  too_much interval;
  part interval;
  until timestamptz;
begin
  for allowed in
    select l.span, min(l.amount) * interval '1 second' as amount from play_limit l
    where l.account_id = account and l.kind = 'time' group by l.span
  loop
    select coalesce(sum(s.seen_at - greatest(s.started_at, moment - play_span(allowed.span))), interval '0') into used
      from play_session s where s.account_id = account and s.seen_at > moment - play_span(allowed.span);
    continue when used < allowed.amount;
    too_much := used - (allowed.amount - least(allowed.amount, play_time_room()));
    for stretch in
      select greatest(s.started_at, moment - play_span(allowed.span)) as from_at, s.seen_at from play_session s
      where s.account_id = account and s.seen_at > moment - play_span(allowed.span) order by s.started_at
    loop
      part := stretch.seen_at - stretch.from_at;
      if part >= too_much then
        until := greatest(until, stretch.from_at + too_much + play_span(allowed.span));
        exit;
      end if;
      too_much := too_much - part;
    end loop;
    -- A limit of nothing never has room by itself.
    if allowed.amount <= interval '0' then
      until := moment + play_span('month');
    end if;
  end loop;
  return until;
end $$;

-- A sign of play at this moment: goes on with the stretch that runs, or begins one. Null, or why there is no play now; then
-- nothing is counted. `account` has a row in `play_guard`.
create function play_enter(account text, in_currency text, moment timestamptz) returns text language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  guard play_guard;
  current play_session;
  last_seen timestamptz;
begin
  select * into guard from play_guard g where g.account_id = account for no key update;
  select * into current from play_session s where s.account_id = account order by s.started_at desc, s.id desc limit 1;
  if current.over then
    current := null;
  end if;
  if current.id is not null then
    -- Bets of the fast call leave no other sign.
    select greatest(current.seen_at, max(t.at)) into last_seen from (
      select x.at, x.kind from ledger_account a
        cross join lateral (
          select d.at, d.kind from ledger_transfer d where d.debit_account_id = a.id order by d.id desc limit 20
        ) x
        where a.holder_id = account and a.kind = 'cash' and a.currency = in_currency
    ) t where t.kind in ('stake', 'stakeHold', 'casinoStake') and t.at <= moment;
    last_seen := coalesce(last_seen, current.seen_at);
    -- Once due while he played, a check waits for its answer, however long.
    if guard.check_due_at <= moment and guard.check_due_at <= last_seen + play_gap() then
      return 'RealityCheckDue';
    end if;
    if last_seen + play_gap() < moment then
      current := null;
    end if;
  end if;
  if guard.time_blocked_until > moment then
    return 'SessionTimeLimitReached';
  end if;
  if guard.limited then
    -- What has passed since the last sign counts before it is judged.
    if current.id is not null then
      update play_session s set seen_at = moment where s.id = current.id and s.seen_at < moment;
    end if;
    guard.time_blocked_until := play_time_until(account, moment);
    if guard.time_blocked_until is not null then
      update play_guard g set time_blocked_until = guard.time_blocked_until where g.account_id = account;
      return 'SessionTimeLimitReached';
    end if;
  end if;
  if current.id is null then
    insert into play_session (account_id, started_at, seen_at) values (account, moment, moment);
    update play_guard g
      set check_no = g.check_no + 1, check_due_at = moment + g.check_minutes * interval '1 minute', time_blocked_until = null
      where g.account_id = account;
  elsif current.seen_at < moment and not guard.limited then
    update play_session s set seen_at = moment where s.id = current.id;
  end if;
  return null;
end $$;

-- Whether a player may stake so much of his own money now. The caller holds his cash, so that nobody stakes beside him. Null, or
-- the code of the refusal.
create function play_judge(account text, in_currency text, amount bigint, moment timestamptz) returns text language plpgsql
set enable_seqscan = off
as $$
declare
  refused text;
  staked bigint[];
  returned bigint[];
  spans constant text[] := '{day,week,month}';
  since constant timestamptz[] := array[moment - play_span('day'), moment - play_span('week'), moment - play_span('month')];
  allowed record;
begin
  if not exists (select from play_guard g where g.account_id = account and g.careful_from <= moment) then
    return null;
  end if;
  refused := play_enter(account, in_currency, moment);
  if refused is not null or amount <= 0 then
    return refused;
  end if;
  for allowed in
    select l.kind, array_position(spans, l.span) as at, min(l.amount) as amount from play_limit l
    where l.account_id = account and l.kind in ('stake', 'loss') group by l.kind, l.span order by l.kind desc, 2
  loop
    if staked is null then
      select m.staked, m.returned into staked, returned from play_money(account, in_currency, since) m;
    end if;
    if allowed.kind = 'stake' and staked[allowed.at] + amount > allowed.amount then
      return 'StakeLimitReached';
    end if;
    if allowed.kind = 'loss' and staked[allowed.at] - returned[allowed.at] + amount > allowed.amount then
      return 'LossLimitReached';
    end if;
  end loop;
  return null;
end $$;
