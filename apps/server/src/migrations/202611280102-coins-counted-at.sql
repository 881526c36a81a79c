-- Since when a payment in coins counts: each night what came in the last days by one source is compared with the source's statement,
-- whatever became of it here.
alter table coin_payment add column counted_at timestamptz;
update coin_payment set counted_at = changed_at
where state in ('waiting', 'credited', 'tooSmall', 'held', 'returning', 'returned', 'person');
drop index coin_payment_changed;
create index coin_payment_counted on coin_payment (source, counted_at) where counted_at is not null;
