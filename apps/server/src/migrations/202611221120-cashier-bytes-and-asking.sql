-- A signed message is kept as the bytes that came, whether we can read it or not; one that cannot be dealt with steps back
-- for the others. Deposits are asked about by when each is due, so that those without an answer starve nobody.

alter table cashier_inbox alter column body type bytea using convert_to(body, 'UTF8');
-- Old bodies are dropped; the row with the provider's own id stays for good.
alter table cashier_inbox alter column body drop not null;
alter table cashier_inbox
  add column attempts integer not null default 0,
  add column retry_at timestamptz not null default '-infinity';
drop index cashier_inbox_waiting;
create index cashier_inbox_waiting on cashier_inbox (retry_at, id) where applied_at is null;
-- What waits for a person keeps its body.
create index cashier_inbox_bodies on cashier_inbox (applied_at) where body is not null and outcome <> 'person';

alter table cashier_deposit
  add column asks integer not null default 0,
  -- When the provider is to be asked again; null while there is no payment to ask about.
  add column ask_at timestamptz;
update cashier_deposit set ask_at = coalesce(asked_at, created_at) where completed_at is null and session_id is not null;
drop index cashier_deposit_open;
create index cashier_deposit_to_ask on cashier_deposit (provider, ask_at)
  where completed_at is null and ask_at is not null;
create index cashier_deposit_unopened on cashier_deposit (created_at) where completed_at is null and session_id is null;
