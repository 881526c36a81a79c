-- Tables of catalogue, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Numbers results and voids in the order of storing.
create sequence catalogue_position;

-- Numbers manual overrides and their ends, in the order of commits.
create sequence manual_override_position;

-- The number of the present time of leading the feed, in one row. Whoever begins to lead takes the next number;
-- whatever an earlier leader still tries to store finds another number and is refused, however long that leader was
-- stalled.
create table feed_epoch (
  id smallint default 1 primary key check (id = 1),
  epoch bigint not null,
  taken_at timestamptz not null default now()
);

-- Where each simulated or replayed world began and how far its messages are stored; event time goes on from here.
create table feed_world (
  -- The source that plays it.
  producer text primary key,
  -- What the world was made from: another seed or start is another world.
  identity text not null,
  -- Event time at which the world began.
  world_start_at timestamptz not null,
  -- A moment of wall time, and beside it the event time at that moment: from there event time goes on at `speed`.
  anchor_wall_at timestamptz not null,
  -- Event time at `anchor_wall_at`.
  anchor_event_at timestamptz not null,
  -- Seconds of event time in a second of wall time.
  speed float8 not null,
  -- Up to which event time its messages are stored.
  stored_until_at timestamptz not null
);

-- Matches, races and outrights as the feed described them.
create table fixture (
  id bigint primary key,
  -- The source under whose name it came.
  producer text not null,
  sport_id integer not null,
  category_id bigint not null,
  tournament_id bigint not null,
  -- Match, outright or race.
  kind text not null,
  start_at timestamptz not null,
  -- The present state of the contest: before it, live, ended, and so on.
  status text not null,
  -- The fixture as the source described it, without its score.
  description jsonb not null,
  -- The last score that was worth storing: at a change of status and at the end.
  live jsonb,
  -- Since when it has ended or will not take place; null while it may take bets.
  over_at timestamptz,
  -- When the row was last written; old fixtures are thinned by it.
  changed_at timestamptz not null default now(),
  -- A bet names it: it stays for good. Found out when it is old; false says nothing.
  cited boolean not null default false
);
create index fixture_by_sport on fixture (sport_id, start_at);
create index fixture_by_tournament on fixture (tournament_id, start_at);
create index fixture_forgotten on fixture (changed_at) where over_at is null and not cited;
create index fixture_not_over on fixture (start_at) where over_at is null;
create index fixture_old on fixture (changed_at) where over_at is not null and not cited;
-- Pages of results go by the day on which a contest began: sports, tournaments and counts of a day are read from this
-- index alone, whatever else is kept.
create index fixture_over_by_start on fixture (start_at, sport_id, category_id, tournament_id, kind, id)
  where over_at is not null;
create trigger settlement_hears_runners after update on fixture
  for each row
  when (new.description is distinct from old.description
    and (new.description -> 'runners') is distinct from (old.description -> 'runners'))
  execute function settlement_hears_runners();
create trigger settlement_hears_scores after update on fixture
  for each row
  when ((new.status in ('ended', 'closed', 'abandoned', 'cancelled')) and (new.status is distinct from old.status
    or new.live is distinct from old.live))
  execute function settlement_hears_scores();

-- What happened in a fixture and how its main prices moved, for the match page after a restart and after the end: one
-- bounded row a fixture, rewritten in place by the feed's leader.
create table fixture_story (
  fixture_id bigint primary key,
  -- By number, oldest first; thinned, so that there are never more than a few hundred.
  incidents jsonb not null,
  -- Of the last incident heard: what is not above it is a repeat.
  last_number integer not null,
  -- How often each kind happened to each side: {"corner": [4, 2]}.
  counts jsonb not null,
  -- Event time of the first value of `momentum`.
  momentum_from timestamptz,
  -- Seconds of a step.
  momentum_step_sec integer,
  -- Pressure from -100 (all away) to 100 (all home), a value a step, oldest first.
  momentum smallint[],
  -- The main market.
  market_key text,
  -- Its outcomes, in the order of the prices.
  outcomes text[],
  -- Row after row: the second, then the price of each outcome in thousandths.
  prices integer[],
  -- Who plays.
  lineups jsonb,
  saved_at timestamptz not null default now()
) with (fillfactor = 80);
create index fixture_story_old on fixture_story (saved_at);

-- Results of a source that wait for a person: what they would correct is too old for the house to correct by itself, or
-- was said by a person.
create table held_result (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  market_key text not null,
  -- The generation that stands and would be corrected.
  of_generation integer not null,
  -- A correction, or a rollback of what stands.
  kind text not null check (kind in ('settled', 'rolledBack')),
  -- As in market_result.
  outcomes jsonb not null,
  confirmed boolean not null,
  -- Event time at which the source said it.
  event_at timestamptz not null,
  -- `late`: later than the house corrects by itself; `manual`: a person had said what stands.
  why text not null check (why in ('late', 'manual')),
  held_at timestamptz not null default now(),
  answered_at timestamptz,
  -- Withdrawn: the source has said what stands again.
  answer text check (answer in ('taken', 'refused', 'withdrawn')),
  answered_by text,
  check ((answered_at is null) = (answer is null))
);
create index held_result_by_market on held_result (fixture_id, market_key, of_generation);
create index held_result_by_time on held_result (held_at);
create unique index held_result_open on held_result (fixture_id, market_key) where answered_at is null;

-- What a trader has set over what the source says: a suspension, prices or a margin, until it is withdrawn or over.
create table manual_override (
  id bigint generated always as identity primary key,
  -- Rises with every override and with its end; given under one lock, so that it rises in the order of the commits.
  position bigint not null default nextval('manual_override_position'::regclass),
  -- What it is about: a whole sport ...
  sport_id integer,
  -- ... or a fixture, and with `market_key` a market of it.
  fixture_id bigint,
  market_key text,
  kind text not null check (kind in ('suspend', 'prices', 'margin')),
  -- Of prices: {prices: {OUTCOME: thousandths}, accepts: [FAULT]}; of a margin: {overroundMilli, shift?, accepts}.
  says jsonb not null default '{}',
  reason text not null,
  said_by text not null,
  -- The second person, where one had to agree.
  approved_by text,
  said_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text,
  -- Withdrawn by a trader, replaced by a newer one, or over with its contest.
  ended_why text check (ended_why in ('takenBack', 'replaced', 'over')),
  check ((sport_id is null) <> (fixture_id is null)),
  constraint manual_override_check1 check (market_key is null or fixture_id is not null),
  constraint manual_override_check2 check (kind = 'suspend' or market_key is not null),
  constraint manual_override_check3 check ((ended_at is null) = (ended_why is null))
);
create index manual_override_by_fixture on manual_override (fixture_id) where fixture_id is not null;
create unique index manual_override_by_position on manual_override ("position");
create index manual_override_ended on manual_override (ended_at) where ended_at is not null;
-- One override of a kind stands on one thing: a new one takes the place of the old.
create unique index manual_override_standing on manual_override (sport_id, fixture_id, market_key,
    (kind = 'suspend')) nulls not distinct
  where ended_at is null;

-- What decides the bets on each market: the result of a market, every correction and every rollback of it.
create table market_result (
  fixture_id bigint not null references fixture (id),
  market_key text not null,
  -- Rises with every correction and every rollback of this market.
  generation integer not null check (generation > 0),
  -- `settled`, or `rolledBack`: what was said before counts no more.
  kind text not null check (kind in ('settled', 'rolledBack')),
  -- The source says that it is final.
  confirmed boolean not null,
  -- [{outcome, result, deadHeat?}]; empty for a rollback.
  outcomes jsonb not null,
  -- Event time at which it was said.
  event_at timestamptz not null,
  stored_at timestamptz not null default now(),
  -- The order in which results and voids were stored.
  position bigint not null default nextval('catalogue_position'::regclass),
  -- The house's own rule that decided it, where no source did; a source's later result takes its place. Null: a source
  -- or a person said it.
  rule text,
  -- A person said it: what a source would change of it waits for a person.
  manual boolean not null default false,
  primary key (fixture_id, market_key, generation)
);
create unique index market_result_by_position on market_result ("position");
create trigger settlement_hears_results after insert on market_result
  referencing new table as added
  for each statement
  execute function settlement_hears_results();

-- Bets on a fixture, or on some of its markets, that are void.
create table market_void (
  -- The order in which results and voids were stored.
  position bigint default nextval('catalogue_position'::regclass) primary key,
  fixture_id bigint not null references fixture (id),
  -- Null: every market of the fixture.
  market_keys text[],
  -- Bets taken from this event time on are void; null: from the beginning.
  from_at timestamptz,
  -- Bets taken up to this event time are void; null: to the end.
  until_at timestamptz,
  -- Why, by a code.
  reason text not null,
  event_at timestamptz not null,
  stored_at timestamptz not null default now(),
  -- Set when the void itself was taken back; for some of its markets only, they are named instead.
  rolled_back_at timestamptz,
  -- The markets for which the void was taken back, where not for all.
  rolled_back_keys text[] not null default '{}',
  -- The house's own rule that said so; null: a source or a person.
  rule text
);
create index market_void_by_fixture on market_void (fixture_id);
create index market_void_by_rule on market_void (fixture_id) where rule is not null and rolled_back_at is null;
create trigger settlement_hears_voids after insert or update on market_void
  for each row
  execute function settlement_hears_voids();

-- Scores of matches that are long over, for form, meetings and tables: one small row a match, kept longer than
-- fixtures.
create table past_result (
  -- The fixture's, where there was one.
  id bigint primary key,
  sport_id integer not null,
  tournament_id bigint not null,
  tournament text not null,
  -- The season of its tournament.
  season text not null,
  at timestamptz not null,
  home text not null,
  away text not null,
  home_score integer not null,
  away_score integer not null,
  stored_at timestamptz not null default now()
);
create index past_result_by_away on past_result (sport_id, away, at desc);
create index past_result_by_home on past_result (sport_id, home, at desc);
create index past_result_by_season on past_result (tournament_id, season, at);
create index past_result_old on past_result (stored_at);
