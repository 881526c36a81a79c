-- When a house was last backed up stands in its own database, so that its monitoring and its back office can say how old that is.
create table house_backup (
  name text primary key,
  taken_at timestamptz not null,
  way text not null check (way in ('dump', 'base')),
  bytes bigint not null check (bytes > 0)
);
comment on table house_backup is 'Backups that were taken of this house; a row is written once the backup is whole on the disk.';
comment on column house_backup.name is 'The name of its folder, which says its time.';
comment on column house_backup.way is 'dump: by pg_dump; base: the files of the embedded PostgreSQL with their WAL.';
