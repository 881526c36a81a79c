-- Operators close the site or registration without a restart, and see which processes run the house.
create table system_gate (
  name text primary key check (name in ('site', 'registration')),
  closed boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by text,
  reason text
);
comment on table system_gate is 'What operators may close for players: the whole site (maintenance), or new accounts.';
comment on column system_gate.changed_by is 'The operator who closed it, or who approved that it opens again; null as long as nobody did either.';
insert into system_gate (name) values ('site'), ('registration');

create table system_process (
  id uuid primary key,
  role text not null check (role in ('all', 'web', 'worker')),
  host text not null,
  version text not null,
  functions_release integer not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  leads_feed boolean not null,
  loop_lag_ms integer not null,
  memory_mb integer not null
);
comment on table system_process is 'The processes of this house; each writes its own row every few seconds and deletes it when it stops well.';
comment on column system_process.functions_release is 'Of the texts of functions that its program brings: who has an older number is of an older version.';
comment on column system_process.loop_lag_ms is 'How long one in a hundred of its steps had to wait, in the last interval.';
create index system_process_seen_at on system_process (seen_at);
