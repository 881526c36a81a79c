-- The inbox of support as a room: whose a conversation is, when it was ended (until its owner writes again), and what its owner's page
-- was in when they last wrote.
alter table support_conversation
  add column assigned_to text,
  add column closed_at timestamptz,
  add column language text check (length(language) <= 10);
create index support_conversation_answered on support_conversation (last_at) where waiting = 0 and closed_at is null;
create index support_conversation_closed on support_conversation (last_at) where closed_at is not null;
create index support_conversation_assigned on support_conversation (assigned_to, last_at)
  where assigned_to is not null and closed_at is null;
