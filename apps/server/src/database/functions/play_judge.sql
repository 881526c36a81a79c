-- Whether a player may stake so much of his own money now. The caller holds his cash, so that nobody stakes beside him. Null, or
-- the code of the refusal.
create or replace function play_judge(account text, in_currency text, amount bigint, moment timestamptz) returns text language plpgsql
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
      select m.staked, m.returned into staked, returned from play_real_money(account, in_currency, since) m;
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
