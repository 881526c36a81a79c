-- Tables of ratings, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- The last prices before the start of a match, as the book had them.
create table rating_close (
  fixture_id bigint primary key,
  -- {"home": 1.95, "draw": 3.4, "away": 4.2, "over25": 1.9, "under25": 1.95}, what was open.
  prices jsonb not null,
  -- The part of it that a source said: the house learns nothing from prices that it made itself.
  from_source jsonb not null,
  -- The version of the ratings that the house's own part was made of.
  made_of text,
  kept_at timestamptz not null default now()
);
create index rating_close_old on rating_close (kept_at);

-- The names that publishers and sources give to one club ("Inter", "FC Internazionale Milano"). Matches are kept under
-- the club's name alone, so that no match is there twice and a rating knows a club by whatever a source calls it.
create table rating_club_name (
  league text not null,
  -- As a file or a source calls it.
  name text not null,
  -- The name under which its matches are kept.
  club text not null,
  -- `results`: told by the days and scores of a season, or by the words of the name; `operator`: said by a person,
  -- which counts.
  said_by text not null check (said_by in ('results', 'operator')),
  said_at timestamptz not null default now(),
  primary key (league, name)
);

-- Leagues that are rated. A league is due while it changed since it was rated; whoever claims it rates it.
create table rating_league (
  league text primary key,
  -- A country's first division.
  top boolean not null,
  -- Counts what came to its matches.
  changes bigint not null default 1,
  -- That count when it was last rated: the league is due while the two differ.
  rated_changes bigint not null default 0,
  -- A process rates it until then.
  claimed_until timestamptz,
  -- Its present ratings.
  version text
);

-- Football matches from which ratings are learnt: imported, or played in this house.
create table rating_match (
  league text not null,
  day date not null,
  home text not null,
  away text not null,
  -- [home, away].
  goals integer[] not null check (cardinality(goals) = 2),
  -- {"shots": [15, 9], "shotsOnTarget": [6, 3], "corners": [7, 4]}, as much of it as is known.
  stats jsonb,
  -- As in rating_close.from_source.
  closing jsonb,
  kept_at timestamptz not null default now(),
  primary key (league, day, home, away)
);
create index rating_match_old on rating_match (day);

-- The last night, in event time, for which the house's own matches were taken in.
create table rating_night (
  -- Always true: there is one row.
  only_one boolean default true primary key check (only_one),
  -- In event time.
  day date not null
);

-- Ratings of a league as they were at one time. The same matches give the same name.
create table rating_version (
  -- league#matches-mark.
  id text primary key,
  league text not null,
  -- The ratings of its clubs and what belongs to them.
  figures jsonb not null,
  made_at timestamptz not null default now()
);
create index rating_version_by_league on rating_version (league, made_at);
create index rating_version_old on rating_version (made_at);
