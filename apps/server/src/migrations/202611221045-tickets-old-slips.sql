-- Old slips and selections are thinned in small batches: each finds its rows by an index, however many others there are.
create index betslip_of_visitor on betslip (updated_at) where owner like 'visitor:%';
create index betslip_selection_added_at on betslip_selection (added_at);
-- Only the sweep that is gone looked by it.
drop index betslip_updated_at;
