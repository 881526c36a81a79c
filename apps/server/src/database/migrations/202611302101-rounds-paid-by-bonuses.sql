-- A bonus can pay a part of a round of the house's own games: the round says which one, and how much of its stake that was.
alter table round add column bonus_id uuid;
alter table round add column bonus_minor bigint not null default 0;
alter table round add constraint round_bonus check (
  (bonus_id is null) = (bonus_minor = 0) and bonus_minor between 0 and stake_minor
  and (bonus_id is null or not play and grant_id is null and seeds_id is not null)
);
comment on column round.bonus_id is 'The bonus (bonus_grant) that paid a part of its stake; null where cash paid alone.';
comment on column round.bonus_minor is 'How much of `stake_minor` that bonus paid. What the round pays is shared in this proportion, cash cut.';
create index round_bonus on round (bonus_id) where bonus_id is not null;
