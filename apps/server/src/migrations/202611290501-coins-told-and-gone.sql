-- When a player was told of a payment that was not credited: he hears of all of a day at once, so that whoever sends dust to an address
-- fills nobody's inbox. Those of before were each told of by themselves.
alter table coin_payment add column told_at timestamptz;
update coin_payment set told_at = changed_at where state in ('tooSmall', 'held', 'returning', 'returned');
create index coin_payment_untold on coin_payment (state, changed_at) where told_at is null and state in ('tooSmall', 'held');

-- Whoever was credited with coins that their chain has no more is asked for at each of his payouts.
create index coin_payment_lost on coin_payment (account_id) where gone_at is not null and account_id is not null;
