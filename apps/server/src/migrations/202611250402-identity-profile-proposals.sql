-- A change of what papers have shown that one operator has proposed and another has to approve. It lies here and not with the
-- proposal: names have no place in what is kept of decisions. One for an account; it goes with its decision, or after two days.
create table identity_profile_proposal (
  account_id uuid primary key references identity_account (id),
  id uuid not null,
  fields jsonb not null,
  proposed_at timestamptz not null
);
