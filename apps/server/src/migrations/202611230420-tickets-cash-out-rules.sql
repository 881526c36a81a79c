-- A player may leave word at what value a bet is to be sold while they are away: a bet has one rule, which sells it once. Whoever
-- minds the rules holds the lease; what they come to is decided under the bet's own lock.
create table ticket_cash_out_rule (
  ticket_id bigint primary key references ticket (id),
  account_id text not null,
  -- Each rule that is set has a number of its own, and each try to sell one below it: together they are the sale's key.
  number bigint not null generated always as identity,
  tries integer not null default 0,
  -- At this value or more; or so many percent below the best that it had since.
  at_minor bigint check (at_minor > 0),
  fall_percent smallint check (fall_percent between 1 and 95),
  best_minor bigint,
  state text not null default 'armed' check (state in ('armed', 'selling', 'sold', 'refused', 'expired')),
  -- What was paid; why it could not be sold.
  paid_minor bigint,
  refusal jsonb,
  set_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((at_minor is null) <> (fall_percent is null)),
  check ((ended_at is not null) = (state in ('sold', 'refused', 'expired'))),
  check ((state = 'sold') = (paid_minor is not null)),
  check ((state = 'refused') = (refusal is not null))
);
create index ticket_cash_out_rule_at_work on ticket_cash_out_rule (ticket_id) where ended_at is null;
create index ticket_cash_out_rule_account on ticket_cash_out_rule (account_id, set_at desc);
create index ticket_cash_out_rule_ended on ticket_cash_out_rule (ended_at) where ended_at is not null;

create table ticket_cash_out_lease (
  one boolean primary key default true check (one),
  holder text not null,
  until timestamptz not null
);
