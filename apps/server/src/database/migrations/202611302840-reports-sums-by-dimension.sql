-- Reports by sport, game, country and so on are read from sums by day: a year of a large house is a million tickets.
create table report_sum_day (
  day date primary key,
  summed_at timestamptz not null
);
comment on table report_sum_day is 'Days (UTC) whose bets, rounds and payments are summed up by dimension. A summed day never changes.';

create table report_sum (
  dimension text not null,
  day date not null references report_sum_day (day),
  currency text not null,
  value text not null,
  bets integer not null,
  players integer not null,
  staked_minor bigint not null,
  ggr_minor bigint not null,
  settled_stake_minor bigint not null,
  settled_ggr_minor bigint not null,
  bonus_minor bigint not null,
  deposits_minor bigint not null,
  paid_out_minor bigint not null,
  other_payments_minor bigint not null,
  primary key (dimension, day, currency, value)
);
comment on table report_sum is 'What a day came to by one dimension: each dimension sums up the same movements in its own way. Play money is in none.';
comment on column report_sum.dimension is 'By what: sport, league, betType, game, country ... (REPORT_DIMENSIONS of the contract).';
comment on column report_sum.value is 'Which one: `soccer`, `single`, `DE`. `several`: legs of more than one; `other`: nothing that has one.';
comment on column report_sum.bets is 'Stakes that the house took: accepted bets, entries of coupons, steps of rounds that took money.';
comment on column report_sum.players is 'Accounts with such a stake, each counted once a day.';
comment on column report_sum.staked_minor is 'Those stakes, whatever paid them.';
comment on column report_sum.ggr_minor is 'What the accounts of sportsbook and casino gained when money moved, seeds of jackpots left out.';
comment on column report_sum.settled_stake_minor is 'Stakes that were decided or sold on that day; of a void bet 0, of one decided anew the difference.';
comment on column report_sum.settled_ggr_minor is 'What those stakes came to for the house. Games count when money moves.';
comment on column report_sum.bonus_minor is 'What bonuses and free bets gave, less what came back of them.';
comment on column report_sum.other_payments_minor is 'To players less from them: payments taken back and won again, corrections that two people made.';
