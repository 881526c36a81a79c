-- Long lists are paged and counted by shelves: how far each kind of list has been looked through for full ones.
create table shelf_mark (
  name text primary key,
  position bigint not null
);
