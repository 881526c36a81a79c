-- A player who has used up his time has room again once so much of it is free, or all of it where the limit is shorter.
create or replace function play_time_room() returns interval language sql immutable as $$ select interval '15 minutes' $$;
