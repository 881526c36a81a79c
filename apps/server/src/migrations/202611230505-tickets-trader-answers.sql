-- The desk counts what became of the bets that were asked of the trader: their happenings are few among all of them.
create index ticket_event_trader on ticket_event (at)
  where rule in ('trader-took', 'trader-offer', 'trader-declined', 'trader-silent', 'trader-rule');
