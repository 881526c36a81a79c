-- Payments that were opened before their player was kept from play, or before he lowered a limit that they no longer fit, are called off:
-- their providers are asked to close them, and what is paid all the same is judged again before it is credited. A row an account: all of its
-- payments that were opened until then and have not ended. No payment's own row is locked for it, so that news of one may come beside it.
create table cashier_called_off (
  account_id uuid primary key references identity_account (id),
  at timestamptz not null,
  -- When the providers are asked (again) to close them; null: all have answered.
  cancel_at timestamptz,
  asks integer not null default 0
);
create index cashier_called_off_due on cashier_called_off (cancel_at) where cancel_at is not null;
