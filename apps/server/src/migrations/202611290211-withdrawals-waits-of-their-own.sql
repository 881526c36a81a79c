-- Who ends the wait of a payout does not approve it: the wait stands beside the approval, with who ended it.
alter table withdrawal
  -- Before this nothing leaves, whoever approved it; null where it does not wait, or somebody ended the wait.
  add column wait_until timestamptz,
  add column released_by text;
update withdrawal set wait_until = due_at where status = 1 and due_at > now();

-- Whether others are paid to the same place, and how much went there.
create index withdrawal_destination_place on withdrawal_destination (destination);
create index withdrawal_place on withdrawal (destination, created_at);
