-- The changed odds that the house offers at the end of a live delay: one offer a ticket at most. The ticket stands in
-- status 3 until it is answered, its stake in the hold; the row stays for the history.
create table ticket_offer (
  ticket_id bigint primary key references ticket (id),
  potential_payout_minor bigint not null check (potential_payout_minor >= 0),
  -- [{position, priceMilli}], every leg of the ticket.
  legs jsonb not null,
  -- The refusal that the bet would have met without the offer: what a player who declines is told.
  refusal jsonb not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null
);
create index ticket_offered on ticket (id) where status = 3;
