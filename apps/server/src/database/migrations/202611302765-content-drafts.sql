-- Words, pages and slides are written as drafts in the back office and published at once or at a time; what was published never changes.

alter table content_text drop constraint content_text_kind_check;
alter table content_text add constraint content_text_kind_check check (kind in ('text', 'page', 'slides'));
comment on column content_text.kind is 'A single text, a whole page, or the slides of a page.';
comment on column content_text.lang is 'A language of the house; "all" of slides, which hold their words in each.';

create function content_never_changes() returns trigger language plpgsql as 'begin end';
create trigger content_text_never_changes before update or delete or truncate on content_text
  for each statement execute function content_never_changes();

create sequence content_draft_edition as integer;

create table content_draft (
  kind text not null check (kind in ('text', 'page', 'slides')),
  name text not null check (length(name) >= 1 and length(name) <= 200),
  lang text not null check (length(lang) >= 2 and length(lang) <= 10),
  edition integer not null,
  body text check (length(body) >= 1 and length(body) <= 200000),
  changed_by text not null,
  changed_at timestamptz not null,
  publish_at timestamptz,
  publish_by text,
  stuck text,
  primary key (kind, name, lang),
  check ((publish_at is null) = (publish_by is null)),
  check (stuck is null or publish_at is not null)
);
create index content_draft_due on content_draft (publish_at) where publish_at is not null and stuck is null;
comment on table content_draft is 'What is to stand on the site and does not yet: one draft for each text in each language. Publishing takes the row away.';
comment on column content_draft.edition is 'Another number with every change, never one that was there before: whoever publishes says which one was read.';
comment on column content_draft.body is 'Null goes back to the shipped words.';
comment on column content_draft.publish_at is 'When a worker publishes it. A change of the words takes it away, since what was scheduled were other words.';
comment on column content_draft.stuck is 'Why it could not be published at its time; it stays a draft until somebody looks.';

create table content_picture (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  bytes bytea not null,
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  added_by text not null,
  added_at timestamptz not null
);
alter table content_picture alter column bytes set storage external;
comment on table content_picture is 'Pictures of slides, made anew from what operators sent.';
comment on column content_picture.id is 'From its bytes: the same picture is there once, and another one has another address.';
comment on column content_picture.bytes is 'Not compressed by the database: pictures are packed already.';
