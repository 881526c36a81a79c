-- A statement says what the player had after each line. For an old line that is the sum of everything before it, which must not
-- be added up at each look: a shelf also says what its lines gained. Shelves are counted from transfers, which never change, so
-- those of before are counted again behind everybody's back; until then a statement adds up what stands on none.
alter table ledger_shelf add column gained_minor bigint;
delete from ledger_shelf;
alter table ledger_shelf alter column gained_minor set not null;
delete from shelf_mark where name = 'statement';
