-- What the operator says in place of the shipped words, each change a version of its own: who changed what is kept, and
-- the version before can be set again. A body of null goes back to the shipped words.

create table content_text (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('text', 'page')),
  name text not null check (length(name) between 1 and 200),
  lang text not null check (length(lang) between 2 and 10),
  version integer not null check (version >= 1),
  body text check (length(body) between 1 and 200000),
  changed_by text not null,
  changed_at timestamptz not null default now(),
  unique (kind, name, lang, version)
);
