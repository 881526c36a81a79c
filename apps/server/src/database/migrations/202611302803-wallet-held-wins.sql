-- A win above its game's ceiling waits for a person. To pay it as it would have been paid, its call has to be remembered.
alter table ledger_call add column held_move jsonb check (held_move is null or verdict in ('held', 'rolledBack'));
comment on column ledger_call.held_move is 'What a held win asked for, so that operators can have it paid; null where nothing is held.';
