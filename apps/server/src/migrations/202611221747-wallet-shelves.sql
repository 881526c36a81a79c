-- A page of a statement must not read, and its count not count, every transfer of a player who has a hundred thousand: old
-- lines stand on shelves, each with how many they are. Transfers never change, so a shelf never does.
create table ledger_shelf (
  holder_id text not null,
  currency text not null,
  -- Lines whose first own transfer is above `after_id`, up to `last_id`: no line will appear in between any more.
  after_id bigint not null,
  last_id bigint not null,
  lines integer not null,
  primary key (holder_id, currency, last_id)
);
