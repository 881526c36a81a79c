-- A sign of play at this moment: goes on with the stretch that runs, or begins one. Null, or why there is no play now; then nothing is
-- counted. `account` has a row in `play_guard`. Reality checks that are turned on while somebody plays begin with the
-- next sign of play and not only with his next stretch.
create or replace function play_enter(account text, in_currency text, moment timestamptz) returns text language plpgsql
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
  else
    update play_session s set seen_at = moment where s.id = current.id and s.seen_at < moment;
    -- Turned on while he plays.
    if guard.check_minutes is not null and guard.check_due_at is null then
      update play_guard g
        set check_no = g.check_no + 1, check_due_at = moment + g.check_minutes * interval '1 minute'
        where g.account_id = account;
    end if;
  end if;
  return null;
end $$;
