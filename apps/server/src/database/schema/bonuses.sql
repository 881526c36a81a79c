-- Tables of bonuses, as they stand now. Written by `npm run write-docs` from the database: edits belong in a migration.

-- What the house offers its players as a bonus. What it says stands in its versions.
create table bonus_campaign (
  id uuid primary key,
  -- Its name among operators, and in the books.
  key text not null unique,
  created_at timestamptz not null,
  -- Since when it gives nothing more; what was given goes on under its own terms.
  stopped_at timestamptz,
  stopped_by text
);

-- How much a campaign may give in each currency, and what it has given or reserved. What players lose again gives
-- nothing back.
create table bonus_budget (
  campaign_id uuid not null references bonus_campaign (id),
  currency text not null,
  budget_minor bigint not null check (budget_minor >= 0),
  given_minor bigint not null default 0,
  primary key (campaign_id, currency),
  constraint bonus_budget_holds check (given_minor >= 0 and given_minor <= budget_minor)
);

-- Words by which players take up a campaign, in capitals and without spaces around.
create table bonus_code (
  code text primary key,
  campaign_id uuid not null references bonus_campaign (id),
  -- Who alone may use it; null: everybody whom the campaign is for.
  account_id text,
  -- What was made together; null: the code that a wording of the campaign names itself.
  batch uuid,
  -- The operator who asked for it.
  made_by text,
  made_at timestamptz,
  -- How many bonuses it may bring; null: as many as the campaign gives.
  most_uses integer check (most_uses > 0),
  -- How many it has brought, counted where it has a most.
  uses integer not null default 0,
  constraint bonus_code_used check (uses >= 0 and (most_uses is null or uses <= most_uses))
);
create index bonus_code_batch on bonus_code (campaign_id, batch);
create index bonus_code_campaign on bonus_code (campaign_id);

-- One wording of a campaign. Once it was live it never changes: players read the terms that they were given.
create table bonus_version (
  campaign_id uuid not null references bonus_campaign (id),
  version integer not null check (version > 0),
  -- draft, proposed (waits for a second person), live (gives), over (a later one is live).
  state text not null check (state in ('draft', 'proposed', 'live', 'over')),
  -- The campaign as the contract has it (bonusCampaign).
  content jsonb not null,
  written_by text not null,
  written_at timestamptz not null,
  published_by text,
  published_at timestamptz,
  primary key (campaign_id, version)
);
create unique index bonus_version_live on bonus_version (campaign_id) where state = 'live';

-- One bonus of one player. The money of the active one lies in the ledger account `bonus`.
create table bonus_grant (
  id uuid primary key,
  -- In which order a player's grants were taken.
  place bigint generated always as identity,
  account_id text not null,
  currency text not null,
  campaign_id uuid not null references bonus_campaign (id),
  version integer not null,
  -- What it was given for, once a campaign: `deposit:ID`, `code:N`, `manual:ID`, `registration`.
  event text not null,
  -- Copied when it was taken, amounts in minor units: what the campaign says later changes nothing.
  terms jsonb not null,
  -- How long it may be staked, from the day on which it becomes active.
  days integer not null check (days > 0),
  -- The specification's numbers: 1 waits, 2 active, 3 canceled, 4 used.
  state smallint not null check (state >= 1 and state <= 4),
  -- Why it was canceled (player, withdrawal, expired, excluded, closed, depositTaken, house, notClaimed) or how it was
  -- used (converted, spent).
  reason text,
  amount_minor bigint not null check (amount_minor > 0),
  -- What has to be staked before it becomes cash.
  required_minor bigint not null check (required_minor >= 0),
  -- What has counted towards that; it may pass it by a part of the last stake.
  done_minor bigint not null default 0,
  -- What of it has become cash.
  converted_minor bigint not null default 0,
  -- Of a sticky one: what its conversion could not keep back, and its open bets still bring.
  kept_minor bigint not null default 0,
  -- Bets that it paid, be it in part, and that are open.
  open_bets integer not null default 0 check (open_bets >= 0),
  -- The deposit that it was given for, of its giving alone.
  deposit_id text,
  given_by text not null,
  taken_at timestamptz not null,
  activated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- Up to which round of this player, by its id, all were looked at for what they count.
  rounds_until uuid,
  -- What was given instead of money: `freeBet:ID` or `freeSpins:ID`; its own table says what became of it.
  gift text,
  -- What its player has been told of it: given, halfway, soon, ended.
  told text[] not null default '{}',
  constraint bonus_grant_once unique (campaign_id, account_id, event),
  foreign key (campaign_id, version) references bonus_version (campaign_id, version),
  constraint bonus_grant_reason check ((state in (3, 4)) = (reason is not null)),
  constraint bonus_grant_times check ((state = 1) <= (activated_at is null)
    and (state = 2) <= (expires_at is not null) and (state in (3, 4)) = (ended_at is not null)),
  constraint bonus_grant_gift check (gift is null or state = 4 and required_minor = 0 and converted_minor = 0)
);
create index bonus_grant_account on bonus_grant (account_id, taken_at);
create unique index bonus_grant_active on bonus_grant (account_id, currency) where state = 2;
create index bonus_grant_deposit on bonus_grant (deposit_id) where deposit_id is not null;
create index bonus_grant_due on bonus_grant (expires_at) where state = 2;
create index bonus_grant_first on bonus_grant (account_id) where state = 2 and (terms ->> 'order') = 'bonusFirst';
create index bonus_grant_untold on bonus_grant (place) where not ('ended' = any (told));
create index bonus_grant_waiting on bonus_grant (account_id, currency) where state = 1;

-- What each decided bet or round counts towards a grant, as it stands: a correction writes it anew.
create table bonus_counted (
  -- `ticket:ID`, `round:ID`.
  source text not null,
  -- Of several singles in one ticket: which of them, from 1.
  part smallint not null,
  grant_id uuid not null references bonus_grant (id),
  counted_minor bigint not null check (counted_minor >= 0),
  -- Of a single: its market. Bets on several outcomes of one count the largest less all others together.
  market text,
  outcome text,
  primary key (source, part)
);
create index bonus_counted_grant on bonus_counted (grant_id, market);

-- Players by what is known of them. A segment never changes: campaigns that two people published name it.
create table bonus_segment (
  key text primary key,
  -- The segment as the contract has it (bonusSegment).
  content jsonb not null,
  written_by text not null,
  written_at timestamptz not null
);

-- Words that operators put on players, for segments. A tag is gone two years after it was given.
create table bonus_tag (
  account_id text not null,
  tag text not null,
  given_by text not null,
  given_at timestamptz not null,
  primary key (account_id, tag)
);
create index bonus_tag_given on bonus_tag (given_at);
create index bonus_tag_tag on bonus_tag (tag);

-- Weeks of which a campaign has given what it gives back: nobody is looked at again for them.
create table bonus_week (
  campaign_id uuid not null references bonus_campaign (id),
  -- Its Monday, in UTC.
  week date not null,
  looked_at timestamptz not null,
  primary key (campaign_id, week)
);
