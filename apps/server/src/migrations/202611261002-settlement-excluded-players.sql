-- Where a jurisdiction says so, open bets of a player who excludes himself are void. What is to be done stands in a table of
-- its own, written in the transaction of the exclusion; which bets are void for it, whatever is said of their contests
-- later, stands with the bets for good.

create table settlement_excluded_due (
  -- The exclusion: the same one asks once.
  absence_id uuid primary key,
  account_id text not null,
  due_at timestamptz not null default clock_timestamp(),
  -- It was looked at once: now only for bets that were being taken in that moment.
  looked boolean not null default false
);
create index settlement_excluded_due_at on settlement_excluded_due (due_at);

create table settlement_excluded_ticket (
  ticket_id bigint primary key references ticket (id),
  absence_id uuid not null,
  at timestamptz not null
);
