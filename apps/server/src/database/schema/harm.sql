-- Tables of harm, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- What a marker of harm raised about a player for somebody's attention, once for its day or week.
create table harm_case (
  id bigint generated always as identity primary key,
  account_id text not null,
  -- The rule over how somebody plays that was met.
  marker text not null,
  -- The day or week that it is about: no second case for it.
  period text not null,
  state text not null default 'open' check (state in ('open', 'inWork', 'done')),
  raised_at timestamptz not null,
  -- The numbers that met the rule.
  figures jsonb not null,
  unique (account_id, marker, period)
);
create index harm_case_standing on harm_case (account_id) where state <> 'done';
create index harm_case_state on harm_case (state, id);

-- Players who played lately and whose markers of harm are to be looked at; a row goes once that was done.
create table harm_due (
  account_id text primary key,
  due_at timestamptz not null
);
create index harm_due_at on harm_due (due_at);

-- What was said and done about a case of harm, by whom.
create table harm_note (
  id bigint generated always as identity primary key,
  case_id bigint not null references harm_case (id),
  at timestamptz not null,
  operator_id text not null,
  -- The case was taken up, noted on, its player written to, or closed.
  what text not null check (what in ('takeUp', 'note', 'message', 'close')),
  -- What was noted or written to the player.
  words text not null
);
create index harm_note_case on harm_note (case_id, id);
