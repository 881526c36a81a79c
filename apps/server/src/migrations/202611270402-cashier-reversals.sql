-- Payments that their payers' banks took back, and those that were won again. So far such news waited for a person; now the player's cash
-- pays as far as it goes, the rest is a debt, and each time has a row that says which was which.

create table cashier_reversal (
  deposit_id uuid not null references cashier_deposit (id),
  -- One payment may be taken back, won and taken back again.
  place smallint not null,
  -- The provider's number of the dispute: the same number is the same one.
  dispute text not null,
  -- Null where its end was heard of first.
  taken_at timestamptz,
  given_back_at timestamptz,
  -- What the player's cash paid and what he owes since; both 0 where nothing had been credited.
  cash_minor bigint not null check (cash_minor >= 0),
  debt_minor bigint not null check (debt_minor >= 0),
  -- Who of the house has looked at the account since; null: it waits for that.
  seen_by text,
  seen_at timestamptz,
  primary key (deposit_id, place),
  unique (deposit_id, dispute),
  check (taken_at is not null or given_back_at is not null),
  check ((seen_by is null) = (seen_at is null))
);
create index cashier_reversal_unseen on cashier_reversal (taken_at, deposit_id) where seen_at is null;
create index cashier_reversal_taken on cashier_reversal (taken_at);
create index cashier_reversal_given on cashier_reversal (given_back_at) where given_back_at is not null;

alter table cashier_inbox drop constraint cashier_inbox_outcome_check;
alter table cashier_inbox add constraint cashier_inbox_outcome_check
  check (outcome in ('credited', 'noted', 'ignored', 'person', 'held', 'reversed', 'restored'));

-- Each night what completed in the last days at one provider is compared with the provider's statement.
create index cashier_deposit_completed on cashier_deposit (provider, completed_at) where completed_at is not null;
