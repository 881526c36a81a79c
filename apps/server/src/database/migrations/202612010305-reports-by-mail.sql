-- Operators have links to reports sent by mail at fixed times.
create table report_mail (
  id uuid primary key,
  operator_id text not null,
  name text not null check (length(name) between 1 and 60),
  shows jsonb not null,
  mail_every text check (mail_every in ('day', 'week', 'month')),
  recipient text check (length(recipient) between 3 and 254),
  next_mail_at timestamptz,
  constraint report_mail_name unique (operator_id, name),
  constraint report_mail_mail check (
    (mail_every is null) = (recipient is null) and (mail_every is null) = (next_mail_at is null))
);
create index report_mail_due on report_mail (next_mail_at) where next_mail_at is not null;
comment on table report_mail is 'Reports of which operators have a link sent by mail, each their own.';
comment on column report_mail.shows is 'By what the report is split, which period and which currency it shows: reportShows of the contract.';
comment on column report_mail.recipient is 'Where a mail with a link goes. It holds no figure; the link wants a sign-in.';
comment on column report_mail.next_mail_at is 'When the next mail is written; whichever process holds the row writes it.';
