-- What a trader sets over the source's word is a manual override, in the field's term, and the table says so. Nothing else changes. No
-- house of the release before is in use (record 109).
alter table trader_word rename to manual_override;
alter sequence trader_word_position rename to manual_override_position;
do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'manual_override'::regclass and conname like 'trader\_word%' loop
    execute format('alter table manual_override rename constraint %I to %I', name, replace(name, 'trader_word', 'manual_override'));
  end loop;
  for name in select relname from pg_class where relkind in ('i', 'S') and relname like 'trader\_word%' loop
    execute format('alter %s %I rename to %I', case when name like '%\_id\_seq' then 'sequence' else 'index' end, name,
      replace(name, 'trader_word', 'manual_override'));
  end loop;
end $$;
comment on sequence manual_override_position is 'Numbers manual overrides and their ends, in the order of commits.';
comment on table manual_override is 'What a trader has set over what the source says: a suspension, prices or a margin, until it is withdrawn or over.';
comment on column manual_override.position is 'Rises with every override and with its end; given under one lock, so that it rises in the order of the commits.';
comment on column manual_override.ended_why is 'Withdrawn by a trader, replaced by a newer one, or over with its contest.';
comment on index manual_override_standing is 'One override of a kind stands on one thing: a new one takes the place of the old.';
