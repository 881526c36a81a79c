-- Money that a payer's bank took back under the reference of a deposit: the line of what left names the deposit that it takes back, beside
-- the one line that paid it.
alter table cashier_bank_line drop constraint cashier_bank_line_state_check;
alter table cashier_bank_line add constraint cashier_bank_line_state_check
  check (state in ('new', 'out', 'open', 'matched', 'returning', 'returned', 'takenBack'));
-- The last of the checks that came with the table: what is done says when.
alter table cashier_bank_line drop constraint cashier_bank_line_check3;
alter table cashier_bank_line add constraint cashier_bank_line_done_check
  check ((state in ('out', 'matched', 'returned', 'takenBack')) = (done_at is not null));
alter table cashier_bank_line add constraint cashier_bank_line_way_check check (
  case when amount_minor > 0 then state not in ('out', 'takenBack') else state not in ('matched', 'returning', 'returned') end
);
alter table cashier_bank_line add constraint cashier_bank_line_taken_back_check
  check ((state = 'takenBack') <= (deposit_id is not null));

-- One line pays a deposit; what left may name it as often as the bank likes.
drop index cashier_bank_line_deposit;
create unique index cashier_bank_line_deposit on cashier_bank_line (deposit_id) where deposit_id is not null and amount_minor > 0;
create index cashier_bank_line_left_of_deposit on cashier_bank_line (deposit_id) where deposit_id is not null and amount_minor < 0;

-- What was taken back is a handful among a million lines, and so are payments of one amount.
create index cashier_bank_line_taken_back on cashier_bank_line (id) where state = 'takenBack';
create index cashier_bank_line_amount on cashier_bank_line (account, amount_minor) where amount_minor > 0;
