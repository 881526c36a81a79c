-- Tables of content, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

create sequence content_draft_edition;

-- What the operator set for the site, one document a key.
create table content_config (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- What is to stand on the site and does not yet: one draft for each text in each language. Publishing takes the row
-- away.
create table content_draft (
  kind text not null check (kind in ('text', 'page', 'slides')),
  name text not null check (length(name) >= 1 and length(name) <= 200),
  lang text not null check (length(lang) >= 2 and length(lang) <= 10),
  -- Another number with every change, never one that was there before: whoever publishes says which one was read.
  edition integer not null,
  -- Null goes back to the shipped words.
  body text check (length(body) >= 1 and length(body) <= 200000),
  changed_by text not null,
  changed_at timestamptz not null,
  -- When a worker publishes it. A change of the words takes it away, since what was scheduled were other words.
  publish_at timestamptz,
  publish_by text,
  -- Why it could not be published at its time; it stays a draft until somebody looks.
  stuck text,
  primary key (kind, name, lang),
  check ((publish_at is null) = (publish_by is null)),
  constraint content_draft_check1 check (stuck is null or publish_at is not null)
);
create index content_draft_due on content_draft (publish_at) where publish_at is not null and stuck is null;

-- Pictures of slides, made anew from what operators sent.
create table content_picture (
  -- From its bytes: the same picture is there once, and another one has another address.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Not compressed by the database: pictures are packed already.
  bytes bytea not null,
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  added_by text not null,
  added_at timestamptz not null
);
alter table content_picture alter column bytes set storage external;

-- What the operator says in place of the shipped words, each change a version of its own, so that an earlier one can be
-- set again.
create table content_text (
  id bigint generated always as identity primary key,
  -- A single text, a whole page, or the slides of a page.
  kind text not null check (kind in ('text', 'page', 'slides')),
  name text not null check (length(name) >= 1 and length(name) <= 200),
  -- A language of the house; "all" of slides, which hold their words in each.
  lang text not null check (length(lang) >= 2 and length(lang) <= 10),
  version integer not null check (version >= 1),
  -- Null goes back to the shipped words.
  body text check (length(body) >= 1 and length(body) <= 200000),
  changed_by text not null,
  changed_at timestamptz not null default now(),
  unique (kind, name, lang, version)
);
create trigger content_text_never_changes before delete or update or truncate on content_text
  for each statement
  execute function content_never_changes();
