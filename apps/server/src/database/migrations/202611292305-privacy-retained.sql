-- What is stored of an exclusion that outlives its person is retained, not remembered: the table goes by that word, as its room does. No
-- house of the release before is in use (record 109).
alter table privacy_remembered rename to privacy_retained;
alter table privacy_retained rename constraint privacy_remembered_terms_whole to privacy_retained_terms_whole;
alter table privacy_retained rename constraint privacy_remembered_return_in_time to privacy_retained_return_in_time;
alter table privacy_retained rename constraint privacy_remembered_return_whole to privacy_retained_return_whole;
alter index privacy_remembered_person rename to privacy_retained_person;
alter index privacy_remembered_until rename to privacy_retained_until;
update approval set kind = 'privacy.liftRetained' where kind = 'privacy.liftRemembered';
update approval set kind = 'reconciliation.explain' where kind = 'agreement.explain';

-- Keys and checks that have their names from the database follow.
do $$
declare
  named record;
begin
  for named in
    select conname as name from pg_constraint where conrelid = 'privacy_retained'::regclass and starts_with(conname, 'privacy_remembered')
  loop
    execute format('alter table privacy_retained rename constraint %I to %I', named.name, replace(named.name, 'privacy_remembered', 'privacy_retained'));
  end loop;
  if exists (select from pg_class where starts_with(relname, 'privacy_remembered')) then
    raise exception 'a name was left: %', (select string_agg(relname, ', ') from pg_class where starts_with(relname, 'privacy_remembered'));
  end if;
end $$;
