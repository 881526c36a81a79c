-- A bonus can pay a part of a round of a provider's game: the round says which one, and how much of what stands staked that was.
alter table provider_round add column bonus_id uuid;
alter table provider_round add column bonus_minor bigint not null default 0;
alter table provider_round add constraint provider_round_bonus check (
  bonus_minor between 0 and staked_minor and (bonus_id is not null or bonus_minor = 0) and (bonus_id is null or not play)
);
comment on column provider_round.bonus_id is 'The bonus (bonus_grant) that has paid for it; null where cash paid alone. A round has one at most.';
comment on column provider_round.bonus_minor is 'How much of `staked_minor` that bonus paid. What the round wins is shared in this proportion, cash cut.';
create index provider_round_bonus on provider_round (bonus_id) where bonus_id is not null;
-- The player chose, when he opened the game, that his own money pays alone.
alter table provider_session add column cash_only boolean not null default false;
comment on column provider_session.cash_only is 'The player has chosen that his own money pays alone here, whatever bonus he has.';
