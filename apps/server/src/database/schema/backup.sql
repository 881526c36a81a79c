-- Tables of backup, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Backups that were taken of this house; a row is written once the backup is whole on the disk.
create table house_backup (
  -- The name of its folder, which says its time.
  name text primary key,
  taken_at timestamptz not null,
  -- dump: by pg_dump; base: the files of the embedded PostgreSQL with their WAL.
  way text not null check (way in ('dump', 'base')),
  bytes bigint not null check (bytes > 0)
);
