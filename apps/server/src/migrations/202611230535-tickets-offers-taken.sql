-- In play an offer that its player takes waits out the live delay again, and the price may move once more: then the ticket has a
-- further offer in the place of the last, a few times at most. What the player said, and when, stays until then.
alter table ticket_offer
  add column times smallint not null default 1 check (times > 0),
  add column taken boolean,
  add column answered_at timestamptz;
