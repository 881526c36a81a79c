-- Bonuses: campaigns with versions that never change, what players were given by them under copied terms, and what their bets counted.
create table bonus_campaign (
  id uuid primary key,
  key text not null unique,
  created_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by text
);
comment on table bonus_campaign is 'What the house offers its players as a bonus. What it says stands in its versions.';
comment on column bonus_campaign.key is 'Its name among operators, and in the books.';
comment on column bonus_campaign.stopped_at is 'Since when it gives nothing more; what was given goes on under its own terms.';

create table bonus_version (
  campaign_id uuid not null references bonus_campaign (id),
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'proposed', 'live', 'over')),
  content jsonb not null,
  written_by text not null,
  written_at timestamptz not null,
  published_by text,
  published_at timestamptz,
  primary key (campaign_id, version)
);
comment on table bonus_version is 'One wording of a campaign. Once it was live it never changes: players read the terms that they were given.';
comment on column bonus_version.state is 'draft, proposed (waits for a second person), live (gives), over (a later one is live).';
comment on column bonus_version.content is 'The campaign as the contract has it (bonusCampaign).';
create unique index bonus_version_live on bonus_version (campaign_id) where state = 'live';

create table bonus_code (
  code text primary key,
  campaign_id uuid not null references bonus_campaign (id),
  account_id text
);
comment on table bonus_code is 'Words by which players take up a campaign, in capitals and without spaces around.';
comment on column bonus_code.account_id is 'Who alone may use it; null: everybody whom the campaign is for.';
create index bonus_code_campaign on bonus_code (campaign_id);

create table bonus_budget (
  campaign_id uuid not null references bonus_campaign (id),
  currency text not null,
  budget_minor bigint not null check (budget_minor >= 0),
  given_minor bigint not null default 0,
  primary key (campaign_id, currency),
  constraint bonus_budget_holds check (given_minor between 0 and budget_minor)
);
comment on table bonus_budget is 'How much a campaign may give in each currency, and what it has given or reserved. What players lose again gives nothing back.';

create table bonus_grant (
  id uuid primary key,
  place bigint generated always as identity,
  account_id text not null,
  currency text not null,
  campaign_id uuid not null references bonus_campaign (id),
  version integer not null,
  event text not null,
  terms jsonb not null,
  days integer not null check (days > 0),
  state smallint not null check (state between 1 and 4),
  reason text,
  amount_minor bigint not null check (amount_minor > 0),
  required_minor bigint not null check (required_minor >= 0),
  done_minor bigint not null default 0,
  converted_minor bigint not null default 0,
  kept_minor bigint not null default 0,
  open_bets integer not null default 0 check (open_bets >= 0),
  deposit_id text,
  given_by text not null,
  taken_at timestamptz not null,
  activated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  foreign key (campaign_id, version) references bonus_version (campaign_id, version),
  constraint bonus_grant_once unique (campaign_id, account_id, event),
  constraint bonus_grant_reason check ((state in (3, 4)) = (reason is not null)),
  constraint bonus_grant_times check ((state = 1) <= (activated_at is null) and (state = 2) <= (expires_at is not null)
    and (state in (3, 4)) = (ended_at is not null))
);
comment on table bonus_grant is 'One bonus of one player. The money of the active one lies in the ledger account `bonus`.';
comment on column bonus_grant.place is 'In which order a player''s grants were taken.';
comment on column bonus_grant.event is 'What it was given for, once a campaign: `deposit:ID`, `code:N`, `manual:ID`, `registration`.';
comment on column bonus_grant.terms is 'Copied when it was taken, amounts in minor units: what the campaign says later changes nothing.';
comment on column bonus_grant.days is 'How long it may be staked, from the day on which it becomes active.';
comment on column bonus_grant.state is 'The specification''s numbers: 1 waits, 2 active, 3 canceled, 4 used.';
comment on column bonus_grant.reason is 'Why it was canceled (player, withdrawal, expired, excluded, closed, depositTaken, house, notClaimed) or how it was used (converted, spent).';
comment on column bonus_grant.required_minor is 'What has to be staked before it becomes cash.';
comment on column bonus_grant.done_minor is 'What has counted towards that; it may pass it by a part of the last stake.';
comment on column bonus_grant.converted_minor is 'What of it has become cash.';
comment on column bonus_grant.kept_minor is 'Of a sticky one: what its conversion could not keep back, and its open bets still bring.';
comment on column bonus_grant.open_bets is 'Bets that it paid, be it in part, and that are open.';
comment on column bonus_grant.deposit_id is 'The deposit that it was given for, of its giving alone.';
create unique index bonus_grant_active on bonus_grant (account_id, currency) where state = 2;
create index bonus_grant_waiting on bonus_grant (account_id, currency) where state = 1;
create index bonus_grant_account on bonus_grant (account_id, taken_at);
create index bonus_grant_due on bonus_grant (expires_at) where state = 2;
create index bonus_grant_deposit on bonus_grant (deposit_id) where deposit_id is not null;

create table bonus_counted (
  source text not null,
  part smallint not null,
  grant_id uuid not null references bonus_grant (id),
  counted_minor bigint not null check (counted_minor >= 0),
  market text,
  outcome text,
  primary key (source, part)
);
comment on table bonus_counted is 'What each decided bet or round counts towards a grant, as it stands: a correction writes it anew.';
comment on column bonus_counted.source is '`ticket:ID`, `round:ID`.';
comment on column bonus_counted.part is 'Of several singles in one ticket: which of them, from 1.';
comment on column bonus_counted.market is 'Of a single: its market. Bets on several outcomes of one count the largest less all others together.';
create index bonus_counted_grant on bonus_counted (grant_id, market);
create index bonus_grant_first on bonus_grant (account_id) where state = 2 and terms ->> 'order' = 'bonusFirst';
alter table bonus_grant add column rounds_until uuid;
comment on column bonus_grant.rounds_until is 'Up to which round of this player, by its id, all were looked at for what they count.';
