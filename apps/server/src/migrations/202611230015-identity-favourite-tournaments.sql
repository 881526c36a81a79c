-- Players favour tournaments (specification 1, section 6): a short list that belongs to the account and goes with it.
alter table identity_account add column favourite_tournaments bigint[] not null default '{}';
