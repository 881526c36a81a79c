-- Of a trigger: what was once published of the site's words stays as it was, so that any version can be set again.
create or replace function content_never_changes() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: another wording is another version', tg_table_name;
end $$;
