-- What is remembered of an exclusion may be lifted at the desk, by its rules: which marks are one person's, from when on that person may
-- ask, how long is waited then, and whether the country's rule allows it at all. What was kept before this was written has no such
-- terms, and is not lifted: it goes with its time.
alter table privacy_remembered
  -- Made up for each person: it leads to nobody.
  add column person uuid not null default gen_random_uuid(),
  add column ask_from timestamptz,
  add column cooling_hours integer check (cooling_hours >= 24),
  add column liftable boolean not null default false,
  add column return_asked_at timestamptz,
  add column return_from timestamptz,
  add constraint privacy_remembered_terms_whole check ((ask_from is null) = (cooling_hours is null)),
  add constraint privacy_remembered_return_whole check ((return_asked_at is null) = (return_from is null)),
  -- Asked for by the person, after the period: the database takes nothing else.
  add constraint privacy_remembered_return_in_time check (return_asked_at >= ask_from and return_from > return_asked_at);
create index privacy_remembered_person on privacy_remembered (person);
