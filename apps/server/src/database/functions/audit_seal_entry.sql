-- Of a trigger: gives an entry of the audit log its place and its seal. At the commit, when all else of the transaction is done: the
-- head is locked for no longer than the commit takes, after every other lock, so that no action waits for one that still works
-- and no two wait for each other.
create or replace function audit_seal_entry() returns trigger language plpgsql as $$
declare
  head audit_head;
  new_seal bytea;
begin
  select * into head from audit_head for update;
  new_seal := audit_seal_of(head.seal, head.place + 1, new.at, new.operator, new.action, new.subject, new.before, new.after,
    new.reason);
  update audit_entry set place = head.place + 1, former = head.seal, seal = new_seal where id = new.id;
  update audit_head set place = head.place + 1, seal = new_seal;
  return null;
end $$;
