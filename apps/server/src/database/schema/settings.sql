-- Tables of settings, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- What an operator is about to change; one draft each, and nothing of it holds.
create table setting_draft (
  operator_id text primary key,
  -- The version that stood when the draft was begun; 0 before the first.
  base_version integer not null,
  changes jsonb not null,
  saved_at timestamptz not null default clock_timestamp()
);

-- Marks that operators sent, by the SHA-256 of their text: an address belongs to one picture for ever.
create table setting_logo (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  svg text not null check (octet_length(svg) <= 40000),
  sent_at timestamptz not null default clock_timestamp(),
  sent_by text not null
);

-- Every version of what operators set: the configuration of the site, and limits, rules and availability. The newest
-- one holds.
create table setting_version (
  version integer primary key check (version > 0),
  made_at timestamptz not null default clock_timestamp(),
  -- The operator who published or proposed it; null where it was found changed by the command, the first run or in the
  -- database.
  made_by text,
  -- The second person, where it took two.
  approved_by text,
  reason text not null,
  -- The earlier version whose values it brought back.
  back_to integer references setting_version (version),
  -- All that is not as shipped, or as the environment says, by the name of the field.
  field_values jsonb not null,
  -- What this version changed: a list of field, before, after.
  changes jsonb not null,
  check (approved_by is distinct from made_by or made_by is null)
);
create index setting_version_back_to on setting_version (back_to);
create trigger setting_version_never_changes before delete or update or truncate on setting_version
  for each statement
  execute function setting_never_changes();
