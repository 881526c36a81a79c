-- Codes of a campaign are made in batches, by somebody, for so many uses each: what a person could hand out by himself is judged by sums.
alter table bonus_code add column batch uuid;
alter table bonus_code add column made_by text;
alter table bonus_code add column made_at timestamptz;
alter table bonus_code add column most_uses integer check (most_uses > 0);
alter table bonus_code add column uses integer not null default 0;
alter table bonus_code add constraint bonus_code_used check (uses >= 0 and (most_uses is null or uses <= most_uses));
comment on column bonus_code.batch is 'What was made together; null: the code that a wording of the campaign names itself.';
comment on column bonus_code.made_by is 'The operator who asked for it.';
comment on column bonus_code.most_uses is 'How many bonuses it may bring; null: as many as the campaign gives.';
comment on column bonus_code.uses is 'How many it has brought, counted where it has a most.';
create index bonus_code_batch on bonus_code (campaign_id, batch);
