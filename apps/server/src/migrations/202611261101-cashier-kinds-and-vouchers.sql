-- A payment has a kind: a card page, a wallet, a voucher ... What the provider calls the payment that was credited is kept,
-- so that a second one under the same deposit is seen. Vouchers are known by a digest of their code alone: whoever reads
-- the table cannot spend them.

alter table cashier_deposit
  add column kind text not null default 'hosted' check (kind in ('hosted', 'redirect', 'voucher', 'bank', 'chain')),
  -- The provider's number of the payment that was credited; null where it has none beside the session.
  add column payment_id text,
  -- As the player entered it; what is made of it is the bonuses' affair.
  add column bonus_code text check (length(bonus_code) <= 40);

create table cashier_voucher (
  code_digest bytea primary key check (length(code_digest) = 32),
  batch uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- The deposit it was spent on, once.
  deposit_id uuid unique references cashier_deposit (id),
  redeemed_at timestamptz,
  check ((deposit_id is null) = (redeemed_at is null))
);
create index cashier_voucher_batch on cashier_voucher (batch);
create index cashier_voucher_unspent on cashier_voucher (expires_at) where deposit_id is null;
