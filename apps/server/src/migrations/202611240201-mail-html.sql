-- A letter may have a form with a button beside its plain text. It goes when the words go.
alter table mail_outbox add column html text;
