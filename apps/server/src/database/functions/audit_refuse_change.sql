-- Of a trigger: entries of the audit log are never changed, removed or emptied out once they have their place.
create or replace function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $$;
