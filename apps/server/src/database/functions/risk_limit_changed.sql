-- Of a trigger: a limit that was changed has a version that no other has or had.
create or replace function risk_limit_changed() returns trigger language plpgsql as $$
begin
  new.version := nextval('risk_limit_version');
  new.changed_at := now();
  return new;
end $$;
