-- Every action of an operator, in a log that is only added to. Entries are linked: each holds the seal of the one before it
-- and one of its own over that and its content, so that an entry that was changed, put in or taken out is found.
create table audit_entry (
  id bigint generated always as identity primary key,
  -- 1, 2, 3 ... without a hole, in the order of commits; null only inside the transaction that writes it.
  place bigint unique,
  at timestamptz not null default clock_timestamp(),
  operator text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  -- The seal of the entry before.
  former bytea,
  seal bytea
);
create index audit_entry_operator on audit_entry (operator, place);
create index audit_entry_subject on audit_entry (subject text_pattern_ops, place);
create index audit_entry_action on audit_entry (action text_pattern_ops, place);

-- Where the chain ends: entries that are taken off its end are missed here.
create table audit_head (
  one boolean primary key default true check (one),
  place bigint not null,
  seal bytea not null
);
insert into audit_head (place, seal) values (0, sha256('evens audit log'));

create function audit_seal_of(
  former bytea, place bigint, at timestamptz, operator text, action text, subject text, before jsonb, after jsonb, reason text
) returns bytea language sql stable as $$
  select sha256(former || convert_to(jsonb_build_array(
    place, (extract(epoch from at) * 1000000)::bigint, operator, action, subject, before, after, reason)::text, 'UTF8'))
$$;

-- At the commit, when all else of the transaction is done: the head is locked for no longer than the commit takes, after every
-- other lock, so that no action waits for one that still works and no two wait for each other.
create function audit_seal_entry() returns trigger language plpgsql as $$
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
create constraint trigger audit_entry_sealed after insert on audit_entry deferrable initially deferred
  for each row execute function audit_seal_entry();

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row when (old.place is not null) execute function audit_refuse_change();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function audit_refuse_change();
