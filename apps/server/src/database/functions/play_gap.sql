-- Silence after which a stretch of play is over.
create or replace function play_gap() returns interval language sql immutable as $$ select interval '15 minutes' $$;
