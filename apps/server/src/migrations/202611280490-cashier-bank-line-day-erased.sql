-- The day of a line is erased with its player.

alter table cashier_bank_line alter column booked_on drop not null;
