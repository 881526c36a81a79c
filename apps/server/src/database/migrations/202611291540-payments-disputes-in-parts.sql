-- A bank may dispute a part of a payment, and one that is held: whoever decides about it saw neither, and the house could have paid twice.

alter table cashier_reversal
  add column amount_minor bigint check (amount_minor > 0),
  add column given_back_minor bigint check (given_back_minor > 0),
  add column lost_at timestamptz,
  add check (given_back_minor is null or given_back_at is not null),
  add check (given_back_minor <= amount_minor);
comment on column cashier_reversal.amount_minor is 'What the bank took back of it; null: all of it.';
comment on column cashier_reversal.given_back_minor is 'What of that was won again; null where all of it was, or nothing.';
comment on column cashier_reversal.lost_at is 'When it was decided for the payer; null while it is not.';
comment on column cashier_reversal.cash_minor is
  'What the player''s cash paid of it; 0, as is the debt, while nothing has been credited.';

alter table cashier_held_payment add column disputed_at timestamptz;
comment on column cashier_held_payment.disputed_at is
  'Since when its payer''s bank disputes it: it is neither sent back nor credited until that is decided.';
alter table cashier_held_payment drop constraint cashier_held_payment_state_check;
alter table cashier_held_payment add constraint cashier_held_payment_state_check
  check (state in ('held', 'returning', 'returned', 'credited', 'takenBack'));
alter table cashier_held_payment drop constraint cashier_held_payment_check1;
alter table cashier_held_payment add constraint cashier_held_payment_check1
  check ((state in ('returned', 'credited', 'takenBack')) = (done_at is not null));
