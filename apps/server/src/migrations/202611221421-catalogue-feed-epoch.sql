-- Of all processes one leads the feed at a time. Whoever begins to lead takes the next epoch here; whatever an earlier
-- leader still tries to store finds another number and is refused, however long that leader was stalled.
create table feed_epoch (
  id smallint primary key default 1 check (id = 1),
  epoch bigint not null,
  taken_at timestamptz not null default now()
);
insert into feed_epoch (epoch) values (0);
