-- A PDF is drawn when it comes, and whoever looks at it sees pictures of its pages, never the file. `pages` of a PDF: null where it came
-- before that (it is drawn at the first look), 0 where it could not be drawn. What the pictures weigh counts as kept for the account.
alter table document_file
  add column pages integer check (pages >= 0),
  add column page_bytes integer not null default 0 check (page_bytes >= 0);

create table document_page (
  file_id uuid not null references document_file (id) on delete cascade,
  page integer not null check (page >= 1),
  bytes bytea not null,
  primary key (file_id, page)
);
-- Pictures are packed already.
alter table document_page alter column bytes set storage external;
