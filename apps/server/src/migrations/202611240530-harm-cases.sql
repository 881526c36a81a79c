-- Players whose play shows a marker of harm are brought to somebody's attention, once for a marker and period.

-- Who played lately and is to be looked at; gone once he was.
create table harm_due (
  account_id text primary key,
  due_at timestamptz not null
);
create index harm_due_at on harm_due (due_at);

create table harm_case (
  id bigint generated always as identity primary key,
  account_id text not null,
  marker text not null,
  -- The day or week that it is about: no second case for it.
  period text not null,
  state text not null default 'open' check (state in ('open', 'inWork', 'done')),
  raised_at timestamptz not null,
  figures jsonb not null,
  unique (account_id, marker, period)
);
create index harm_case_state on harm_case (state, id);
create index harm_case_standing on harm_case (account_id) where state <> 'done';

-- What was said and done about a case, by whom.
create table harm_note (
  id bigint generated always as identity primary key,
  case_id bigint not null references harm_case (id),
  at timestamptz not null,
  operator_id text not null,
  what text not null check (what in ('takeUp', 'note', 'message', 'close')),
  words text not null
);
create index harm_note_case on harm_note (case_id, id);
