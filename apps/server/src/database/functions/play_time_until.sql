-- Until when the time limits of a player keep him from playing; null: they do not.
create or replace function play_time_until(account text, moment timestamptz) returns timestamptz language plpgsql stable
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
