-- Fixtures that no bet names are not kept for good, nor what was said of them: the thinning finds the oldest by an index,
-- and does not look again at those that a bet names.
alter table fixture add column cited boolean not null default false;
comment on column fixture.cited is 'A bet names it: it stays for good. Found out when it is old; false says nothing.';
create index fixture_old on fixture (changed_at) where over_at is not null and not cited;
create index fixture_forgotten on fixture (changed_at) where over_at is null and not cited;
