-- A broadcast is sent once, however often its page asks: by the operator's key.
alter table message_broadcast add column key text check (length(key) between 8 and 64);
create unique index message_broadcast_key on message_broadcast (created_by, key);
-- Reads are counted for the desk, old marks thinned, by the broadcast: as before, with the moment.
create index message_broadcast_taken_back on message_broadcast (taken_back_at) where taken_back_at is not null;
