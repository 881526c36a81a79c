-- How long a span of a limit is.
create or replace function play_span(span text) returns interval language sql immutable as $$
  select case span when 'day' then interval '24 hours' when 'week' then interval '7 days' else interval '30 days' end
$$;
