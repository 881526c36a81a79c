-- What is said about a fixture waits here until its bets are settled by it, so that a start need not look through history,
-- and what was said just before a crash is not lost. The row is written with the result itself, whoever writes that.

create table settlement_due (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  -- market: bets that this market decides; score: bets that the final score decides; fixture: every bet on it.
  reach text not null check (reach in ('market', 'score', 'fixture')),
  market_key text check ((market_key is not null) = (reach = 'market')),
  -- After the first look a second one follows, for a bet accepted in the very moment of the first.
  looked boolean not null default false,
  due_at timestamptz not null default clock_timestamp()
);
create index settlement_due_at on settlement_due (due_at, id);

create function settlement_hears_results() returns trigger language plpgsql as $$
begin
  insert into settlement_due (fixture_id, reach, market_key)
    select distinct fixture_id, 'market', market_key from added;
  return null;
end $$;
create trigger settlement_hears_results after insert on market_result
  referencing new table as added for each statement execute function settlement_hears_results();

create function settlement_hears_voids() returns trigger language plpgsql as $$
begin
  if new.market_keys is null then
    insert into settlement_due (fixture_id, reach) values (new.fixture_id, 'fixture');
  else
    insert into settlement_due (fixture_id, reach, market_key)
      select distinct new.fixture_id, 'market', key from unnest(new.market_keys) as key;
  end if;
  return null;
end $$;
create trigger settlement_hears_voids after insert or update on market_void
  for each row execute function settlement_hears_voids();

create function settlement_hears_scores() returns trigger language plpgsql as $$
begin
  insert into settlement_due (fixture_id, reach) values (new.id, 'score');
  return null;
end $$;
create trigger settlement_hears_scores after update on fixture for each row when (
  new.status in ('ended', 'closed', 'abandoned', 'cancelled')
  and (new.status, new.live) is distinct from (old.status, old.live)
) execute function settlement_hears_scores();

create function settlement_hears_runners() returns trigger language plpgsql as $$
begin
  insert into settlement_due (fixture_id, reach) values (new.id, 'fixture');
  return null;
end $$;
create trigger settlement_hears_runners after update on fixture for each row when (
  new.description is distinct from old.description
  and new.description -> 'runners' is distinct from old.description -> 'runners'
) execute function settlement_hears_runners();

-- Tickets that could not be settled: the others are paid, these are tried again later and later.
create table settlement_aside (
  ticket_id bigint primary key references ticket (id),
  attempts integer not null check (attempts > 0),
  -- In words, of the last attempt; without anything of a person.
  error text not null,
  since timestamptz not null default now(),
  retry_at timestamptz not null
);
create index settlement_aside_retry on settlement_aside (retry_at);
