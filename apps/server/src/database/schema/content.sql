-- Tables of content, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- What the operator set for the site, one document a key.
create table content_config (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- What the operator says in place of the shipped words, each change a version of its own, so that an earlier one can be
-- set again.
create table content_text (
  id bigint generated always as identity primary key,
  -- A single text, or a whole page.
  kind text not null check (kind in ('text', 'page')),
  name text not null check (length(name) >= 1 and length(name) <= 200),
  lang text not null check (length(lang) >= 2 and length(lang) <= 10),
  version integer not null check (version >= 1),
  -- Null goes back to the shipped words.
  body text check (length(body) >= 1 and length(body) <= 200000),
  changed_by text not null,
  changed_at timestamptz not null default now(),
  unique (kind, name, lang, version)
);
