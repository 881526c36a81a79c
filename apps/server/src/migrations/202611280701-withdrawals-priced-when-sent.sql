-- A withdrawal in coins that waits is priced when it is sent: what was shown before is about what arrives. A price fixed at the asking would
-- let its player wait, and take back whatever has become worth less to him than the money.

alter table withdrawal
  add column coin_fixed boolean not null default true;

-- What waits already was promised its amount, and keeps it.
