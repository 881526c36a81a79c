-- Of a trigger: a change that commits later has the higher version, since a running house reads what is above the last that it saw.
create or replace function risk_desk_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('risk_desk_version', 0));
  new.version := nextval('risk_desk_version');
  new.changed_at := now();
  return new;
end $$;
