-- Tables of approvals, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- What one operator proposes and another has to approve before it is done.
create table approval (
  id uuid primary key,
  -- Which action it is, as `results.void`; the capability that proposed it knows what to do.
  kind text not null,
  -- What it is about, as `fixture/7`. One proposal of a kind waits for a subject at a time.
  subject text not null,
  -- What the capability needs to do it.
  payload jsonb not null,
  -- What the second person reads of it before deciding.
  facts jsonb not null,
  -- Why it is proposed, in the words of whoever proposes it.
  reason text not null,
  -- The user name of the operator; the database refuses the same name as `decided_by` of an approval or a refusal.
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  -- Undecided by then, it has lapsed.
  expires_at timestamptz not null,
  -- `open` until somebody decides, its proposer withdraws it, or it expires.
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn', 'expired')),
  decided_by text,
  decided_at timestamptz,
  -- What the second person wrote to it.
  decision text,
  check ((state in ('open', 'expired')) = (decided_by is null)),
  constraint approval_two_people check ((state not in ('approved', 'declined')) or decided_by <> proposed_by)
);
create index approval_closed on approval (proposed_at) where state <> 'open';
-- One at a time about one thing.
create unique index approval_open on approval (kind, subject) where state = 'open';
create index approval_waiting on approval (proposed_at) where state = 'open';

-- What one person decided about money alone. The sum over the last days says when the next decision takes two people:
-- who cuts an amount into slices stays over the threshold of the whole.
create table approval_amount (
  id bigint generated always as identity primary key,
  -- Which decision it was.
  kind text not null,
  -- What was decided about.
  subject text not null,
  -- Who decided.
  operator text not null,
  -- Whose money it is; null where it is nobody's.
  account_id text,
  -- Where the money goes; null where it goes nowhere.
  destination text,
  -- In the house's currency.
  minor bigint not null check (minor >= 0),
  at timestamptz not null default now(),
  unique (kind, subject)
);
create index approval_amount_account on approval_amount (account_id, at) where account_id is not null;
create index approval_amount_at on approval_amount (at);
create index approval_amount_destination on approval_amount (destination, at) where destination is not null;
create index approval_amount_operator on approval_amount (operator, at);
