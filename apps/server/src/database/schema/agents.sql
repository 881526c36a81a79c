-- Tables of agents, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- Trees of agents. The row is locked by whoever changes a tree, so that bounds which span a chain hold under races.
create table agent_tree (
  root_id text primary key,
  currency text not null,
  -- What the house has granted the root to give on without having been paid: as far below zero its credit may go.
  line_minor bigint not null default 0 check (line_minor >= 0),
  -- A month below zero is taken from an agent's credit as far as that goes; else all of it is carried on.
  charges boolean not null default false,
  -- Players of the tree pay in and out at the house's cashier too. Then no line is granted: lent money would leave
  -- there.
  cashier boolean not null default false,
  -- Its first month.
  began date not null check (extract(day from began) = 1::numeric),
  created_by text not null,
  created_at timestamptz not null,
  constraint agent_tree_currency unique (root_id, currency),
  constraint agent_tree_line check (not cashier or line_minor = 0)
);

-- Closed months of a tree. Neither it nor what hangs below it ever changes: what comes later counts later.
create table agent_month (
  root_id text not null references agent_tree (root_id),
  month date not null check (extract(day from month) = 1::numeric),
  closed_at timestamptz not null,
  primary key (root_id, month)
);
create trigger agent_month_never_changes before delete or update or truncate on agent_month
  for each statement
  execute function agent_never_changes();

-- What a closed month hands to the next, beside dues: an agent's base of commission of net win, a player's turnover
-- that was taken back.
create table agent_carry (
  root_id text not null,
  month date not null,
  about text not null check (about in ('net', 'rebate')),
  account_id text not null,
  amount_minor bigint not null check (amount_minor < 0),
  primary key (root_id, month, about, account_id),
  foreign key (root_id, month) references agent_month (root_id, month)
);
create trigger agent_carry_never_changes before delete or update or truncate on agent_carry
  for each statement
  execute function agent_never_changes();

-- Whose branch an agent looks at, where that is not his own. It gives him no right.
create table agent_choice (
  account_id text primary key,
  agent_id text not null,
  at timestamptz not null
);

-- What a player's bets and rounds came to on a day (UTC), by the month in which they were taken. Made anew until the
-- day is over, and then for good.
create table agent_day (
  account_id text not null,
  day date not null,
  -- The first day of the month whose tree and terms they keep.
  terms_of date not null,
  turnover_minor bigint not null,
  -- Below zero: won.
  lost_minor bigint not null,
  tickets integer not null,
  primary key (account_id, day, terms_of)
);
create index agent_day_day on agent_day (day);

-- What the players of one agent came to in a closed month, by the month whose terms their bets keep.
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
create trigger agent_group_never_changes before delete or update or truncate on agent_group
  for each statement
  execute function agent_never_changes();

-- Accounts that an agent's lock of a branch has closed and nobody has opened since. Who was locked before is not among
-- them.
create table agent_lock (
  account_id text primary key,
  -- The node that was locked, with all below it.
  top_id text not null,
  locked_by text not null,
  reason text not null,
  -- The moment that stands with the account: another one there is another's lock, which an agent does not end.
  at timestamptz not null
);
create index agent_lock_top on agent_lock (top_id);

-- What agents did to accounts of their branches, for good.
create table agent_log (
  id bigint generated always as identity primary key,
  root_id text not null references agent_tree (root_id),
  at timestamptz not null,
  -- Who did it really.
  actor_id text not null,
  -- Whose branch was looked at meanwhile; null: his own.
  acting_as text,
  action text not null,
  account_id text not null,
  detail jsonb not null default '{}'
);
create index agent_log_account on agent_log (account_id, id);
create trigger agent_log_never_changes before delete or update or truncate on agent_log
  for each statement
  execute function agent_never_changes();

-- Up to which day everything decided has been counted for good. One row; whoever counts holds it.
create table agent_look (
  one boolean default true primary key check (one),
  until date not null
);

-- Everybody in a tree, agents and players. Rank, tree and currency stay for good.
create table agent_node (
  account_id text primary key,
  -- The specification's numbers: player 0, agent 1, super agent 2, super master agent 4.
  user_type smallint not null check (user_type in (0, 1, 2, 4)),
  root_id text not null,
  currency text not null,
  created_by text not null,
  created_at timestamptz not null,
  -- What stands directly above has given, less what went back up. Below zero: more went up than came down.
  received_minor bigint not null default 0,
  constraint agent_node_kind unique (account_id, user_type, root_id, currency),
  constraint agent_node_tree foreign key (root_id, currency) references agent_tree (root_id, currency)
);
create index agent_node_root on agent_node (root_id);

-- What a player of a tree has asked his agent to pay out: an agent takes no more from him.
create table agent_payout_wish (
  account_id text primary key,
  amount_minor bigint not null check (amount_minor > 0),
  asked_at timestamptz not null
);

-- Where somebody stands in a tree, and under which terms, from a month on until the next row of his: so he has one
-- parent in a month. A parent outranks whoever stands below, and nobody's rank changes: no circle can come to be.
create table agent_place (
  account_id text not null,
  -- The first day (UTC) of the month.
  from_month date not null check (extract(day from from_month) = 1::numeric),
  user_type smallint not null,
  root_id text not null,
  currency text not null,
  -- Who stands directly above; null at the root alone.
  parent_id text,
  parent_type smallint,
  -- Of what is shared, wins and losses alike, in hundredths of a percent.
  position_share smallint not null check (position_share >= 0 and position_share <= 10000),
  -- What the whole branch gets, in hundredths of a percent.
  commission_share smallint not null check (commission_share >= 0 and commission_share <= 10000),
  -- What direct players get of their turnover, in hundredths of a percent.
  rebate_share smallint not null check (rebate_share >= 0 and rebate_share <= 10000),
  -- What commission is paid of: turnover, or what the players have lost.
  plan text not null check (plan in ('turnover', 'netWin')),
  set_by text not null,
  set_at timestamptz not null,
  primary key (account_id, from_month),
  constraint agent_place_own foreign key (account_id, user_type, root_id, currency) references agent_node (account_id,
    user_type, root_id, currency),
  constraint agent_place_parent foreign key (parent_id, parent_type, root_id,
    currency) references agent_node (account_id, user_type, root_id, currency),
  constraint agent_place_player check (user_type <> 0 or (position_share + commission_share + rebate_share) = 0),
  constraint agent_place_root check ((parent_id is null) = (account_id = root_id)),
  constraint agent_place_rank check ((parent_id is null) = (parent_type is null) and (parent_type is null
    or parent_type > user_type))
);
create index agent_place_parent on agent_place (parent_id);

-- What players got of their turnover in a closed month.
create table agent_rebate (
  root_id text not null,
  month date not null,
  account_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (root_id, month, account_id),
  foreign key (root_id, month) references agent_month (root_id, month)
);
create trigger agent_rebate_never_changes before delete or update or truncate on agent_rebate
  for each statement
  execute function agent_never_changes();

-- Who got what of a group, from the agent (level 0) upwards.
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
create trigger agent_share_never_changes before delete or update or truncate on agent_share
  for each statement
  execute function agent_never_changes();

-- What a closed month comes to for an agent: due = share + commission + carried in = paid - charged + carried out.
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
  constraint agent_statement_due check (due_minor = (share_minor + commission_minor + carried_in_minor)),
  constraint agent_statement_whole check (due_minor = (paid_minor - charged_minor + carried_out_minor))
);
create trigger agent_statement_never_changes before delete or update or truncate on agent_statement
  for each statement
  execute function agent_never_changes();
