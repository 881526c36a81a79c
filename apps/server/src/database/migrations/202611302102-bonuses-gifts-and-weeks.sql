-- Campaigns give free bets and free spins too, and look at whole weeks that are over.
alter table bonus_grant add column gift text;
alter table bonus_grant add constraint bonus_grant_gift check (gift is null or (state = 4 and required_minor = 0 and converted_minor = 0));
comment on column bonus_grant.gift is 'What was given instead of money: `freeBet:ID` or `freeSpins:ID`; its own table says what became of it.';

create table bonus_week (
  campaign_id uuid not null references bonus_campaign (id),
  week date not null,
  looked_at timestamptz not null,
  primary key (campaign_id, week)
);
comment on table bonus_week is 'Weeks of which a campaign has given what it gives back: nobody is looked at again for them.';
comment on column bonus_week.week is 'Its Monday, in UTC.';

alter table bonus_grant add column told text[] not null default '{}';
-- What was given before is nothing new to anybody.
update bonus_grant set told = '{given,halfway,soon,ended}';
comment on column bonus_grant.told is 'What its player has been told of it: given, halfway, soon, ended.';
create index bonus_grant_untold on bonus_grant (place) where not ('ended' = any(told));
