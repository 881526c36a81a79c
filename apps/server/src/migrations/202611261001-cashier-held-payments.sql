-- Payments that completed after their deposit was closed and that may not be credited: they went beyond a limit, or their player
-- was kept from play. They were told to the player and stood among the messages for a person, where nobody could do anything
-- about them; now each has a row and a state of its own.

create table cashier_held_payment (
  deposit_id uuid primary key references cashier_deposit (id),
  -- The code of the refusal that stood against the credit.
  why text not null,
  held_at timestamptz not null,
  state text not null check (state in ('held', 'returning', 'returned', 'credited')),
  -- Who decided, and when; null while nobody has.
  operator text,
  decided_at timestamptz,
  -- When the provider is asked next to send it back, and how often it was.
  ask_at timestamptz,
  asks integer not null default 0,
  -- The provider's own id of what it sent back.
  refund_id text,
  -- What kept it from being sent back: it is held again.
  problem text,
  done_at timestamptz,
  check ((state = 'held') = (decided_at is null)),
  check ((state in ('returned', 'credited')) = (done_at is not null)),
  check ((state = 'returning') = (ask_at is not null))
);
create index cashier_held_payment_open on cashier_held_payment (held_at, deposit_id) where state in ('held', 'returning');
create index cashier_held_payment_all on cashier_held_payment (held_at, deposit_id);
create index cashier_held_payment_to_ask on cashier_held_payment (ask_at) where state = 'returning';

alter table cashier_inbox drop constraint cashier_inbox_outcome_check;
alter table cashier_inbox add constraint cashier_inbox_outcome_check
  check (outcome in ('credited', 'noted', 'ignored', 'person', 'held'));

-- Those that were held so far: their messages name the deposit. Status 6 is pending by the house.
insert into cashier_held_payment (deposit_id, why, held_at, state)
select d.id, 'DepositLimitReached', min(i.applied_at), 'held'
from cashier_inbox i
join cashier_deposit d on d.id::text = convert_from(i.body, 'UTF8')::jsonb #>> '{data,reference}'
where i.outcome = 'person' and i.reason like 'paid late and beyond%' and d.status <> 2
group by d.id;
update cashier_deposit d set status = 6 from cashier_held_payment h where h.deposit_id = d.id;
update cashier_inbox set outcome = 'held' where outcome = 'person' and reason like 'paid late and beyond%';
