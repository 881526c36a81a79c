-- Free spins that the house gives away: rounds of one slot that a grant pays for instead of money. What they win is cash.
create table free_spin_grant (
  id uuid primary key,
  account_id text not null,
  currency text not null,
  game text not null,
  spins integer not null check (spins between 1 and 1000),
  used integer not null default 0,
  value_minor bigint not null check (value_minor > 0),
  granted_by text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  constraint free_spin_grant_time check (expires_at > granted_at),
  constraint free_spin_grant_used check (used between 0 and spins)
);
comment on table free_spin_grant is 'Free spins that the house granted a player, for one game. No money stands for them: what each wins is paid in cash.';
comment on column free_spin_grant.used is 'How many rounds this grant has paid for; those rounds name it.';
comment on column free_spin_grant.value_minor is 'What each spin is played for, as if it had been staked.';
comment on column free_spin_grant.granted_by is 'Who gave them: `operator:NAME`, `house`.';
create index free_spin_grant_account on free_spin_grant (account_id, expires_at);

alter table round add column grant_id uuid;
alter table round add constraint round_granted check (grant_id is null or not play and seeds_id is not null);
comment on column round.grant_id is 'The free spins (free_spin_grant) that paid for it; null where money did. Then `stake_minor` is the value of a spin, which nobody paid.';
create index round_granted on round (grant_id) where grant_id is not null;
