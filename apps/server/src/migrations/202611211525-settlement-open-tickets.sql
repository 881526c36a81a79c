-- Settlement looks every few seconds for bets that wait for a result, and at start for those settled lately: neither may
-- read the whole history.
create index ticket_open on ticket (id) where settled_at is null;
create index ticket_settled_at on ticket (settled_at) where settled_at is not null;
