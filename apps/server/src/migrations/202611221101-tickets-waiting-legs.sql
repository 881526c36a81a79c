-- Whoever asks for what is open must not read the whole history for it.

-- Whether a leg still waits for its verdict: its ticket is neither declined nor settled, and the leg (or its place half) is
-- undecided. An index over these alone stays as small as what is open, however long the history of declined and settled
-- bets grows.
alter table ticket_leg add column waits boolean not null default true;
update ticket_leg l set waits = false
  from ticket t
  where t.id = l.ticket_id and (
    t.status = 2 or t.settled_at is not null
    or l.result <> 0 and (l.terms -> 'place' is null or l.standing -> 'placeResult' is not null)
  );
create index ticket_leg_waits on ticket_leg (fixture_id, market_key) where waits;

do $$
begin
  if exists (
    select from ticket t join ticket_leg l on l.ticket_id = t.id
    where l.waits <> (
      t.status <> 2 and t.settled_at is null
      and (l.result = 0 or l.terms -> 'place' is not null and l.standing -> 'placeResult' is null)
    )
  ) then
    raise exception 'a leg waits that should not, or the other way round';
  end if;
end $$;

-- Only open tickets: a declined one is never settled and stood here for ever.
drop index ticket_open;
create index ticket_open on ticket (id) where settled_at is null and status <> 2;
-- Nobody looks for what was settled lately any more.
drop index ticket_settled_at;
