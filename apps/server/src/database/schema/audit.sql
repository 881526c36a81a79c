-- Tables of audit, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Every action of an operator, in a log that is only added to. Entries are linked: each holds the seal of the one
-- before it and one of its own over that and its content, so that an entry that was changed, put in or taken out is
-- found.
create table audit_entry (
  id bigint generated always as identity primary key,
  -- 1, 2, 3 ... without a hole, in the order of commits; null only inside the transaction that writes it.
  place bigint unique,
  at timestamptz not null default clock_timestamp(),
  -- The user name of who did it, or of the command that was used.
  operator text not null,
  -- What was done, as `limits.set`.
  action text not null,
  -- To what it was done.
  subject text not null,
  -- How it was before; null where nothing was.
  before jsonb,
  -- How it is since.
  after jsonb,
  reason text,
  -- The seal of the entry before.
  former bytea,
  -- SHA-256 over the seal before and the content of this entry.
  seal bytea
);
create index audit_entry_action on audit_entry (action text_pattern_ops, place);
create index audit_entry_operator on audit_entry (operator, place);
create index audit_entry_subject on audit_entry (subject text_pattern_ops, place);
create trigger audit_entry_kept before delete or update on audit_entry
  for each row
  when (old.place is not null)
  execute function audit_refuse_change();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement
  execute function audit_refuse_change();
create constraint trigger audit_entry_sealed after insert on audit_entry deferrable initially deferred
  for each row
  execute function audit_seal_entry();

-- The last entry of the audit log, in one row: entries that are taken off the end of the log are missed here.
create table audit_head (
  -- Always true: there is one row.
  one boolean default true primary key check (one),
  -- The place of the last entry.
  place bigint not null,
  -- The seal of the last entry.
  seal bytea not null
);
