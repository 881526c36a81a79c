-- What one operator proposes and another has to approve before it is done.
create table approval (
  id uuid primary key,
  kind text not null,
  subject text not null,
  -- What the capability needs to do it.
  payload jsonb not null,
  -- What people read of it.
  facts jsonb not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn', 'expired')),
  decided_by text,
  decided_at timestamptz,
  decision text,
  -- Whatever a program does: nobody approves their own.
  constraint approval_two_people check (state not in ('approved', 'declined') or decided_by <> proposed_by),
  check ((state in ('open', 'expired')) = (decided_by is null))
);
-- One at a time about one thing.
create unique index approval_open on approval (kind, subject) where state = 'open';
create index approval_waiting on approval (proposed_at) where state = 'open';
create index approval_closed on approval (proposed_at) where state <> 'open';
