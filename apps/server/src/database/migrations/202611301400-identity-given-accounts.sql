-- Accounts that an agent opens for somebody else: their owner has agreed to nothing yet, and chooses a password of his own first.
alter table identity_account drop constraint identity_account_terms_version_check;
alter table identity_account add constraint identity_account_terms_version_check check (terms_version >= 0);
comment on column identity_account.terms_version is 'The version of the terms that was accepted; 0: of an account that somebody else opened, none yet.';
alter table identity_account add column password_given boolean not null default false;
comment on column identity_account.password_given is 'Somebody else chose the password: its owner does nothing before he has changed it.';
