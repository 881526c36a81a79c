-- Tables of reconcile, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- How far the last look at the books that found nothing has seen: the next one looks at what is newer, and once a day
-- at everything.
create table reconcile_mark (
  -- What is numbered; `full look`: when everything was last found true.
  name text primary key,
  -- The last number that was looked at.
  position bigint not null,
  at timestamptz not null
);
