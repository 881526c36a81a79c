-- Whether stakes that lie in the hold already may become bets now: they count as staked, so only a limit that was lowered since, or
-- reached by other bets, stands in the way. `off`: so much of a stake leaves the hold again where the bet is taken. Null, or the code
-- of the refusal. Nothing is written: whether play goes on at all is asked of `play_judge` beside it.
create or replace function play_judge_held(account text, in_currency text, off bigint, moment timestamptz)
returns text language plpgsql stable
set enable_seqscan = off
as $$
declare
  staked bigint[];
  returned bigint[];
  spans constant text[] := '{day,week,month}';
  since constant timestamptz[] := array[moment - play_span('day'), moment - play_span('week'), moment - play_span('month')];
  allowed record;
begin
  if not exists (select from play_guard g where g.account_id = account and g.limited) then
    return null;
  end if;
  for allowed in
    select l.kind, array_position(spans, l.span) as at, min(l.amount) as amount from play_limit l
    where l.account_id = account and l.kind in ('stake', 'loss') group by l.kind, l.span order by l.kind desc, 2
  loop
    if staked is null then
      select m.staked, m.returned into staked, returned from play_real_money(account, in_currency, since) m;
    end if;
    if allowed.kind = 'stake' and staked[allowed.at] - off > allowed.amount then
      return 'StakeLimitReached';
    end if;
    if allowed.kind = 'loss' and staked[allowed.at] - returned[allowed.at] - off > allowed.amount then
      return 'LossLimitReached';
    end if;
  end loop;
  return null;
end $$;
