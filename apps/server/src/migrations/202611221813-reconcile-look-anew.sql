-- The marks of before were read before everything below them could be seen, and beside them no balances are known: the next look
-- is a full one.
delete from reconcile_mark;
