-- Signed messages of providers that wait for a person are seen to by one, who says what became of them: in the inboxes of the cashier, of
-- withdrawals and of the processor of coins alike.
alter table cashier_inbox add column seen_at timestamptz, add column seen_by text, add column seen_words text;
alter table withdrawal_inbox add column seen_at timestamptz, add column seen_by text, add column seen_words text;
alter table coin_processor_message add column seen_words text;

drop index cashier_inbox_person;
create index cashier_inbox_person on cashier_inbox (id) where outcome = 'person' and seen_at is null;
create index cashier_inbox_seen on cashier_inbox (id) where outcome = 'person' and seen_at is not null;
drop index cashier_inbox_bodies;
create index cashier_inbox_bodies on cashier_inbox (applied_at)
  where body is not null and (outcome <> 'person' or seen_at is not null);

drop index withdrawal_inbox_person;
create index withdrawal_inbox_person on withdrawal_inbox (id) where outcome = 'person' and seen_at is null;
create index withdrawal_inbox_seen on withdrawal_inbox (id) where outcome = 'person' and seen_at is not null;
drop index withdrawal_inbox_bodies;
create index withdrawal_inbox_bodies on withdrawal_inbox (applied_at)
  where body is not null and (outcome <> 'person' or seen_at is not null);

create index coin_processor_message_seen on coin_processor_message (id) where outcome = 'person' and seen_at is not null;
