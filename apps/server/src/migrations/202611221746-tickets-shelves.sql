-- A page of a player's history must not read, and its count not count, every bet of a player who has fifty thousand: old
-- bets stand on shelves, each with how many of it are settled and declined. Counted once and behind the player's back, so
-- that placing and settling write nothing more than before.
create table ticket_shelf (
  account_id text not null,
  -- Bets above `after_id`, up to `last_id`: no bet of this player will appear in between any more.
  after_id bigint not null,
  last_id bigint not null,
  settled integer not null,
  declined integer not null,
  -- Those that were open when they were counted, or became so again: how they stand is asked of themselves.
  waiting bigint[] not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, last_id)
);
-- Few shelves hold open bets: each round looks at those alone.
create index ticket_shelf_waiting on ticket_shelf (account_id) where waiting <> '{}';
