-- Of a trigger: a closed month of agents, and what they did, is never changed and never removed.
create or replace function agent_never_changes() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: what comes later counts later', tg_table_name;
end $$;
