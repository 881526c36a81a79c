-- A statement is a proposal until two people have said that it is the bank's, or it came by the bank's own channel below the limits: its
-- lines stand apart until then, so that what nobody released neither counts nor keeps the bank's numbers from being used.
alter table cashier_bank_file add column state text not null default 'posted'
  check (state in ('waiting', 'posted', 'discarded', 'unreadable'));
-- `earlier`: taken in before statements were proposals.
alter table cashier_bank_file add column source text not null default 'earlier' check (source in ('earlier', 'upload', 'channel'));
-- Why it does not go on by itself, or what is wrong with one that cannot be read.
alter table cashier_bank_file add column why text;
-- As the file says; the closing balance of one that says none is typed by whoever proposes it.
alter table cashier_bank_file add column opening_minor bigint;
alter table cashier_bank_file add column closing_minor bigint;
alter table cashier_bank_file add column closing_on date;
-- Whether the balances stand in the file itself.
alter table cashier_bank_file add column balanced boolean not null default false;
-- Whether each statement in it begins where the one before it ended.
alter table cashier_bank_file add column chained boolean not null default true;
-- Of the lines that were new when it came: what came, what left, what is missing between it and the statement before.
alter table cashier_bank_file add column came_minor bigint not null default 0;
alter table cashier_bank_file add column left_minor bigint not null default 0;
alter table cashier_bank_file add column gap_minor bigint;
alter table cashier_bank_file add column proposed_by text;
alter table cashier_bank_file add column proposed_at timestamptz;
alter table cashier_bank_file add column released_by text;
alter table cashier_bank_file add column done_at timestamptz;
-- Whatever a program wants: what a person brought counts when another one has released it.
alter table cashier_bank_file add constraint cashier_bank_file_two_people check (
  state <> 'posted' or source = 'earlier' or fresh = 0 or (source = 'channel' and why is null)
    or (proposed_by is not null and released_by is not null and proposed_by <> released_by)
);
-- The same bytes are the same file.
create unique index cashier_bank_file_digest on cashier_bank_file (account, digest)
  where source <> 'earlier' and state <> 'discarded';
create index cashier_bank_file_waits on cashier_bank_file (uploaded_at) where state = 'waiting';
create index cashier_bank_file_proposed on cashier_bank_file (proposed_by, proposed_at) where proposed_by is not null;
create index cashier_bank_file_channel on cashier_bank_file (done_at) where source = 'channel' and state = 'posted';

-- What stands in a file that waits: gone when it is released or discarded.
create table cashier_bank_proposed_line (
  file_id uuid not null references cashier_bank_file (id),
  place integer not null,
  line_key text not null,
  digest bytea not null,
  booked_on date not null,
  amount_minor bigint not null check (amount_minor <> 0),
  payer_name text,
  payer_account text,
  words text,
  -- What it would do, as it was when the file came: `credit` with the deposit, `open` with why, or `leaves`.
  would text not null check (would in ('credit', 'open', 'leaves')),
  why text,
  deposit_id uuid references cashier_deposit (id),
  primary key (file_id, place)
);
create index cashier_bank_proposed_line_deposit on cashier_bank_proposed_line (deposit_id) where deposit_id is not null;

-- What each account held by the last statement that counts.
create table cashier_bank_closing (
  account text primary key,
  closing_minor bigint not null,
  closing_on date not null,
  file_id uuid not null references cashier_bank_file (id)
);

-- What one person decided by himself of late is summed.
create index cashier_bank_line_decided on cashier_bank_line (operator, decided_at) where operator is not null;
