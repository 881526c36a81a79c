-- What operators set over a source is a manual override, in columns too. No house of the release before is in use (record 109).
alter table market_result rename column by_hand to manual;
alter table held_result drop constraint held_result_why_check;
update held_result set why = 'manual' where why = 'byHand';
alter table held_result add constraint held_result_why_check check (why in ('late', 'manual'));
comment on column held_result.why is '`late`: later than the house corrects by itself; `manual`: a person had said what stands.';
update approval set kind = 'payments.refundedManually' where kind = 'payments.sentByHand';
