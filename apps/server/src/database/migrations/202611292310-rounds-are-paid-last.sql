-- Stakes and payouts of a batch of rounds are two functions now (`ledger_rounds_stake`, `ledger_rounds_pay`). Only `round_press_usual` called
-- the one that did both, and that has another text from this start on.
drop function if exists ledger_rounds_usual(uuid[], text[], text[], bigint[], bigint[], bytea[], timestamptz);
