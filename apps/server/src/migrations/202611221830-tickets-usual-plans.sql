-- A session made a new plan for some statements of the fast call each time, from the sizes of that batch's lists. The shapes of
-- its plans hang on no statistics and no sizes, so that one plan, made once, is as good: it may be kept from the first call on.
alter function place_tickets_usual set plan_cache_mode = force_generic_plan;
