-- A house of before kept no list of what is due, and looked two weeks back at each start instead. It looks back once more, for
-- what was corrected just before the list began.
insert into settlement_due (fixture_id, reach)
  select distinct l.fixture_id, 'fixture'
  from ticket t join ticket_leg l on l.ticket_id = t.id
  where t.settled_at > now() - interval '14 days';
