-- Pages of results go by the day on which a contest began: sports, tournaments and counts of a day are read from this index
-- alone, whatever else is kept.
create index fixture_over_by_start on fixture (start_at, sport_id, category_id, tournament_id, kind, id)
  where over_at is not null;
