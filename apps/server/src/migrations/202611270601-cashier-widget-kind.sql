-- A payment may be made in a widget of its provider: what was bought there waits for its player's yes, then it is a deposit.
alter table cashier_deposit drop constraint cashier_deposit_kind_check;
alter table cashier_deposit add constraint cashier_deposit_kind_check
  check (kind in ('hosted', 'redirect', 'voucher', 'bank', 'chain', 'widget'));
