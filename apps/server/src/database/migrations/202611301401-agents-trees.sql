-- Agents: who stands below whom, under which terms, month by month, and what each closed month came to.
create table agent_tree (
  root_id text primary key,
  currency text not null,
  line_minor bigint not null default 0 check (line_minor >= 0),
  charges boolean not null default false,
  cashier boolean not null default false,
  began date not null check (extract(day from began) = 1),
  created_by text not null,
  created_at timestamptz not null,
  constraint agent_tree_currency unique (root_id, currency),
  constraint agent_tree_line check (not cashier or line_minor = 0)
);
comment on table agent_tree is 'Trees of agents. The row is locked by whoever changes a tree, so that bounds which span a chain hold under races.';
comment on column agent_tree.line_minor is 'What the house has granted the root to give on without having been paid: as far below zero its credit may go.';
comment on column agent_tree.charges is 'A month below zero is taken from an agent''s credit as far as that goes; else all of it is carried on.';
comment on column agent_tree.cashier is 'Players of the tree pay in and out at the house''s cashier too. Then no line is granted: lent money would leave there.';
comment on column agent_tree.began is 'Its first month.';

create table agent_node (
  account_id text primary key,
  user_type smallint not null check (user_type in (0, 1, 2, 4)),
  root_id text not null,
  currency text not null,
  created_by text not null,
  created_at timestamptz not null,
  received_minor bigint not null default 0,
  constraint agent_node_tree foreign key (root_id, currency) references agent_tree (root_id, currency),
  constraint agent_node_kind unique (account_id, user_type, root_id, currency)
);
comment on table agent_node is 'Everybody in a tree, agents and players. Rank, tree and currency stay for good.';
comment on column agent_node.received_minor is 'What stands directly above has given, less what went back up. Below zero: more went up than came down.';
comment on column agent_node.user_type is 'The specification''s numbers: player 0, agent 1, super agent 2, super master agent 4.';
create index agent_node_root on agent_node (root_id);

create table agent_place (
  account_id text not null,
  from_month date not null check (extract(day from from_month) = 1),
  user_type smallint not null,
  root_id text not null,
  currency text not null,
  parent_id text,
  parent_type smallint,
  position_share smallint not null check (position_share between 0 and 10000),
  commission_share smallint not null check (commission_share between 0 and 10000),
  rebate_share smallint not null check (rebate_share between 0 and 10000),
  plan text not null check (plan in ('turnover', 'netWin')),
  set_by text not null,
  set_at timestamptz not null,
  primary key (account_id, from_month),
  constraint agent_place_own foreign key (account_id, user_type, root_id, currency)
    references agent_node (account_id, user_type, root_id, currency),
  constraint agent_place_parent foreign key (parent_id, parent_type, root_id, currency)
    references agent_node (account_id, user_type, root_id, currency),
  constraint agent_place_root check ((parent_id is null) = (account_id = root_id)),
  constraint agent_place_rank check ((parent_id is null) = (parent_type is null) and (parent_type is null or parent_type > user_type)),
  constraint agent_place_player check (user_type <> 0 or position_share + commission_share + rebate_share = 0)
);
comment on table agent_place is 'Where somebody stands in a tree, and under which terms, from a month on until the next row of his: so he has one parent in a month. A parent outranks whoever stands below, and nobody''s rank changes: no circle can come to be.';
comment on column agent_place.from_month is 'The first day (UTC) of the month.';
comment on column agent_place.parent_id is 'Who stands directly above; null at the root alone.';
comment on column agent_place.position_share is 'Of what is shared, wins and losses alike, in hundredths of a percent.';
comment on column agent_place.commission_share is 'What the whole branch gets, in hundredths of a percent.';
comment on column agent_place.rebate_share is 'What direct players get of their turnover, in hundredths of a percent.';
comment on column agent_place.plan is 'What commission is paid of: turnover, or what the players have lost.';
create index agent_place_parent on agent_place (parent_id);

create table agent_lock (
  account_id text primary key,
  top_id text not null,
  locked_by text not null,
  reason text not null,
  at timestamptz not null
);
comment on table agent_lock is 'Accounts that an agent''s lock of a branch has closed and nobody has opened since. Who was locked before is not among them.';
comment on column agent_lock.top_id is 'The node that was locked, with all below it.';
comment on column agent_lock.at is 'The moment that stands with the account: another one there is another''s lock, which an agent does not end.';
create index agent_lock_top on agent_lock (top_id);

create table agent_choice (
  account_id text primary key,
  agent_id text not null,
  at timestamptz not null
);
comment on table agent_choice is 'Whose branch an agent looks at, where that is not his own. It gives him no right.';

create table agent_payout_wish (
  account_id text primary key,
  amount_minor bigint not null check (amount_minor > 0),
  asked_at timestamptz not null
);
comment on table agent_payout_wish is 'What a player of a tree has asked his agent to pay out: an agent takes no more from him.';

create table agent_log (
  id bigint generated always as identity primary key,
  root_id text not null references agent_tree (root_id),
  at timestamptz not null,
  actor_id text not null,
  acting_as text,
  action text not null,
  account_id text not null,
  detail jsonb not null default '{}'
);
comment on table agent_log is 'What agents did to accounts of their branches, for good.';
comment on column agent_log.actor_id is 'Who did it really.';
comment on column agent_log.acting_as is 'Whose branch was looked at meanwhile; null: his own.';
create index agent_log_account on agent_log (account_id, id);

create table agent_day (
  account_id text not null,
  day date not null,
  terms_of date not null,
  turnover_minor bigint not null,
  lost_minor bigint not null,
  tickets integer not null,
  primary key (account_id, day, terms_of)
);
comment on table agent_day is 'What a player''s bets and rounds came to on a day (UTC), by the month in which they were taken. Made anew until the day is over, and then for good.';
comment on column agent_day.terms_of is 'The first day of the month whose tree and terms they keep.';
comment on column agent_day.lost_minor is 'Below zero: won.';
create index agent_day_day on agent_day (day);

create table agent_look (
  one boolean primary key default true check (one),
  until date not null
);
comment on table agent_look is 'Up to which day everything decided has been counted for good. One row; whoever counts holds it.';
insert into agent_look (until) values (date '2026-01-01');

create table agent_month (
  root_id text not null references agent_tree (root_id),
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  primary key (root_id, month)
);
comment on table agent_month is 'Closed months of a tree. Neither it nor what hangs below it ever changes: what comes later counts later.';

create table agent_group (
  root_id text not null,
  month date not null,
  agent_id text not null,
  terms_of date not null,
  players integer not null,
  turnover_minor bigint not null,
  lost_minor bigint not null,
  commission_minor bigint not null,
  rebate_minor bigint not null,
  to_share_minor bigint not null,
  company_minor bigint not null,
  primary key (root_id, month, agent_id, terms_of),
  foreign key (root_id, month) references agent_month (root_id, month)
);
comment on table agent_group is 'What the players of one agent came to in a closed month, by the month whose terms their bets keep.';

create table agent_share (
  root_id text not null,
  month date not null,
  agent_id text not null,
  terms_of date not null,
  node_id text not null,
  level smallint not null,
  position_share smallint not null,
  share_minor bigint not null,
  commission_minor bigint not null,
  primary key (root_id, month, agent_id, terms_of, node_id),
  foreign key (root_id, month, agent_id, terms_of) references agent_group (root_id, month, agent_id, terms_of)
);
comment on table agent_share is 'Who got what of a group, from the agent (level 0) upwards.';

create table agent_statement (
  root_id text not null,
  month date not null,
  node_id text not null,
  share_minor bigint not null,
  commission_minor bigint not null,
  carried_in_minor bigint not null check (carried_in_minor <= 0),
  due_minor bigint not null,
  paid_minor bigint not null check (paid_minor >= 0),
  charged_minor bigint not null check (charged_minor >= 0),
  carried_out_minor bigint not null check (carried_out_minor <= 0),
  primary key (root_id, month, node_id),
  foreign key (root_id, month) references agent_month (root_id, month),
  constraint agent_statement_due check (due_minor = share_minor + commission_minor + carried_in_minor),
  constraint agent_statement_whole check (due_minor = paid_minor - charged_minor + carried_out_minor)
);
comment on table agent_statement is 'What a closed month comes to for an agent: due = share + commission + carried in = paid - charged + carried out.';

create table agent_rebate (
  root_id text not null,
  month date not null,
  account_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (root_id, month, account_id),
  foreign key (root_id, month) references agent_month (root_id, month)
);
comment on table agent_rebate is 'What players got of their turnover in a closed month.';

create table agent_carry (
  root_id text not null,
  month date not null,
  about text not null check (about in ('net', 'rebate')),
  account_id text not null,
  amount_minor bigint not null check (amount_minor < 0),
  primary key (root_id, month, about, account_id),
  foreign key (root_id, month) references agent_month (root_id, month)
);
comment on table agent_carry is 'What a closed month hands to the next, beside dues: an agent''s base of commission of net win, a player''s turnover that was taken back.';

create function agent_never_changes() returns trigger language plpgsql as 'begin end';
create trigger agent_month_never_changes before update or delete or truncate on agent_month for each statement execute function agent_never_changes();
create trigger agent_group_never_changes before update or delete or truncate on agent_group for each statement execute function agent_never_changes();
create trigger agent_share_never_changes before update or delete or truncate on agent_share for each statement execute function agent_never_changes();
create trigger agent_statement_never_changes before update or delete or truncate on agent_statement for each statement execute function agent_never_changes();
create trigger agent_rebate_never_changes before update or delete or truncate on agent_rebate for each statement execute function agent_never_changes();
create trigger agent_carry_never_changes before update or delete or truncate on agent_carry for each statement execute function agent_never_changes();
create trigger agent_log_never_changes before update or delete or truncate on agent_log for each statement execute function agent_never_changes();
