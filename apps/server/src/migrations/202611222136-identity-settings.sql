-- What a player chose of the site's looks (odds format, view format, time zone) follows them to another browser; the language
-- has had a column of its own since the first day.
alter table identity_account add column settings jsonb not null default '{}';
