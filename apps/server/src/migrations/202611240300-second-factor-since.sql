-- A player reads since when his second factor stands.
alter table second_factor add column confirmed_at timestamptz;
