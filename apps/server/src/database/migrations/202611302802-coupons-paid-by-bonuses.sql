-- A bonus can pay a part of an entry of the sport jackpot: the entry says which one, and how much of its stake that was.
alter table coupon_entry add column bonus_id uuid;
alter table coupon_entry add column bonus_minor bigint not null default 0;
alter table coupon_entry add constraint coupon_entry_bonus check (
  (bonus_id is null) = (bonus_minor = 0) and bonus_minor between 0 and stake_minor
);
comment on column coupon_entry.bonus_id is 'The bonus (bonus_grant) that paid a part of its stake; null where cash paid alone.';
comment on column coupon_entry.bonus_minor is 'How much of `stake_minor` that bonus paid. What the entry is paid is shared in this proportion, cash cut.';
create index coupon_entry_by_bonus on coupon_entry (bonus_id) where bonus_id is not null;
