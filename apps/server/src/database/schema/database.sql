-- Tables of database, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- The texts that functions have here, by the names of their files.
create table schema_functions (
  name text primary key,
  -- SHA-256 of the file: another text is applied at the next start.
  checksum text not null,
  -- The newest release of functions that was here, in every row: an older house leaves the texts as they are.
  release integer not null,
  applied_at timestamptz not null default now()
);

-- The migrations that ran here, by the names of their files.
create table schema_migrations (
  name text primary key,
  -- SHA-256 of the file: one that was edited afterwards is refused.
  checksum text not null,
  applied_at timestamptz not null default now()
);
