-- What was decided on a day is found by summaries of blocks: rows stand in the order of time, and none costs a write anything.
create index ticket_settlement_reversed on ticket_settlement (reversed_at) where reversed_at is not null;
create index ticket_cash_out_paid on ticket_cash_out using brin (answered_at) with (pages_per_range = 16, autosummarize = on);
create index round_ended on round using brin (ended_at) with (pages_per_range = 16, autosummarize = on);
create index ledger_transfer_at on ledger_transfer using brin (at) with (pages_per_range = 64, autosummarize = on);
