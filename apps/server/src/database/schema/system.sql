-- Tables of system, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- What operators may close for players: the whole site (maintenance), or new accounts.
create table system_gate (
  name text primary key check (name in ('site', 'registration')),
  closed boolean not null default false,
  changed_at timestamptz not null default now(),
  -- The operator who closed it, or who approved that it opens again; null as long as nobody did either.
  changed_by text,
  reason text
);

-- The processes of this house; each writes its own row every few seconds and deletes it when it stops well.
create table system_process (
  id uuid primary key,
  role text not null check (role in ('all', 'web', 'worker')),
  host text not null,
  version text not null,
  -- Of the texts of functions that its program brings: who has an older number is of an older version.
  functions_release integer not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  leads_feed boolean not null,
  -- How long one in a hundred of its steps had to wait, in the last interval.
  loop_lag_ms integer not null,
  memory_mb integer not null
);
create index system_process_seen_at on system_process (seen_at);
