-- Tables at which players sit and decide, one after the other, between the close of the bets and the draw: blackjack. Their hands begin
-- somewhere in a shoe, stand as far as they were decided, and wait for a seat until some moment.

alter table live_round drop constraint live_round_status_check;
alter table live_round add constraint live_round_status_check
  check (status in ('open', 'closed', 'playing', 'drawn', 'paid', 'calledOff'));

alter table live_round
  add column shoe_from integer check (shoe_from between 0 and 415),
  add column play jsonb check (jsonb_typeof(play) = 'object'),
  add column turn_ends_at timestamptz,
  add constraint live_round_turn check ((status = 'playing') = (turn_ends_at is not null) and (status <> 'playing' or play is not null));

comment on table live_round is
  'Rounds of the tables, shared by all who play them: open for bets, closed, where players decide playing, drawn, and paid when no part is open any more; called off where they could not be drawn. The players'' parts are rounds (round.shared_id).';
comment on column live_round.shoe_from is 'Of a hand that players decide in: how many cards had left the shoe before it.';
comment on column live_round.play is
  'Of a hand that players decide in: what everybody may see of it, and what was decided so far. The dealer''s covered card is not in it.';
comment on column live_round.turn_ends_at is 'Until then the seat whose turn it is may decide; who is silent stands.';

create table live_seat (
  round_id bigint not null references live_round on delete cascade,
  seat smallint not null check (seat between 1 and 7),
  part_id uuid not null unique references round,
  primary key (round_id, seat)
);
comment on table live_seat is 'Who sits where in a round: the first bet on a seat takes it, and its part decides there.';
comment on column live_seat.part_id is 'The player''s part in the round.';
