-- Publishers call one club by several names ("Inter", "FC Internazionale Milano"). Matches are kept under the club's name alone, so that
-- no match is there twice and a rating knows a club by whatever a source calls it.
create table rating_club_name (
  league text not null,
  -- As a file or a source calls it.
  name text not null,
  -- The name under which its matches are kept.
  club text not null,
  -- 'results': told by the days and scores of a season, or by the words of the name; 'operator': said by a person, which counts.
  said_by text not null check (said_by in ('results', 'operator')),
  said_at timestamptz not null default now(),
  primary key (league, name)
);
