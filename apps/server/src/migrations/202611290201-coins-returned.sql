-- Each night what one source sent back in the last days is compared with the source's statement.
create index coin_payment_returned on coin_payment (source, changed_at) where state = 'returned';
