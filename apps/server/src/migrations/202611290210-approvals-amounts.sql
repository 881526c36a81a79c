-- What one person decided about money alone. Sums over it say when the next one takes two: who cuts an amount into slices stays over
-- the threshold of the whole.
create table approval_amount (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  operator text not null,
  -- Whose money it is, and where it goes: null where nobody's, and where it goes nowhere.
  account_id text,
  destination text,
  -- In the house's currency.
  minor bigint not null check (minor >= 0),
  at timestamptz not null default now(),
  -- The same decision sent again is the same.
  unique (kind, subject)
);
create index approval_amount_operator on approval_amount (operator, at);
create index approval_amount_account on approval_amount (account_id, at) where account_id is not null;
create index approval_amount_destination on approval_amount (destination, at) where destination is not null;
create index approval_amount_at on approval_amount (at);
