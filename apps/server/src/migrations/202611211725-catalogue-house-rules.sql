-- Where no source decides, the house does, by a rule of its own: what it said is told from what a source said, so that a
-- source's later result takes the house's word back. Null: a source said it.
alter table market_result add column rule text;
alter table market_void add column rule text;
create index market_void_by_rule on market_void (fixture_id) where rule is not null and rolled_back_at is null;
