-- Tables of checkpoints, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Long lists are paged and counted by checkpoints: how far each kind of list has been looked through for full ones.
create table checkpoint_mark (
  name text primary key,
  -- Up to which number the list was looked through.
  position bigint not null
);
