-- Of a trigger: a version of the settings is never changed and never removed; to go back is a version of its own.
create or replace function setting_never_changes() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: a change is a new version', tg_table_name;
end $$;
