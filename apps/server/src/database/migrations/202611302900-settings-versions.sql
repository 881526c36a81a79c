-- Operators change the settings of the house in the back office: every change is a version that stays, and may be gone back to.
create table setting_version (
  version integer primary key check (version > 0),
  made_at timestamptz not null default clock_timestamp(),
  made_by text,
  approved_by text,
  reason text not null,
  back_to integer references setting_version,
  field_values jsonb not null,
  changes jsonb not null,
  check (approved_by is distinct from made_by or made_by is null)
);
comment on table setting_version is 'Every version of what operators set: the configuration of the site, and limits, rules and availability. The newest one holds.';
comment on column setting_version.made_by is 'The operator who published or proposed it; null where it was found changed by the command, the first run or in the database.';
comment on column setting_version.approved_by is 'The second person, where it took two.';
comment on column setting_version.back_to is 'The earlier version whose values it brought back.';
comment on column setting_version.field_values is 'All that is not as shipped, or as the environment says, by the name of the field.';
comment on column setting_version.changes is 'What this version changed: a list of field, before, after.';
create index setting_version_back_to on setting_version (back_to);

create function setting_never_changes() returns trigger language plpgsql as 'begin end';
create trigger setting_version_never_changes before update or delete or truncate on setting_version
  for each statement execute function setting_never_changes();

create table setting_draft (
  operator_id text primary key,
  base_version integer not null,
  changes jsonb not null,
  saved_at timestamptz not null default clock_timestamp()
);
comment on table setting_draft is 'What an operator is about to change; one draft each, and nothing of it holds.';
comment on column setting_draft.base_version is 'The version that stood when the draft was begun; 0 before the first.';

create table setting_logo (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  svg text not null check (octet_length(svg) <= 40000),
  sent_at timestamptz not null default clock_timestamp(),
  sent_by text not null
);
comment on table setting_logo is 'Marks that operators sent, by the SHA-256 of their text: an address belongs to one picture for ever.';
