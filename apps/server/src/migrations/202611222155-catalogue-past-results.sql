-- Form, meetings and tables look further back than fixtures are kept, and before the first of them: one small row a result.
create table past_result (
  -- The fixture's, where there was one.
  id bigint primary key,
  sport_id integer not null,
  tournament_id bigint not null,
  tournament text not null,
  season text not null,
  at timestamptz not null,
  home text not null,
  away text not null,
  home_score integer not null,
  away_score integer not null,
  stored_at timestamptz not null default now()
);
create index past_result_by_home on past_result (sport_id, home, at desc);
create index past_result_by_away on past_result (sport_id, away, at desc);
create index past_result_by_season on past_result (tournament_id, season, at);
create index past_result_old on past_result (stored_at);
