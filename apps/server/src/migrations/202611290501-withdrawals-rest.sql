-- A coin without parts, or with few, costs less than the money that was asked for: what is too little for one more unit goes back to
-- the balance when the coins are fixed. From then on `amount_minor` is what they cost, and the two together are what was asked for.
alter table withdrawal add column rest_minor bigint not null default 0 check (rest_minor >= 0);
