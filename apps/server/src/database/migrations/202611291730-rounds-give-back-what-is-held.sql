-- A held round ends by a person, who gives its stake back: it paid its stake, and by no rule of its game.
alter table round drop constraint round_status_check, drop constraint round_over, drop constraint round_held;
alter table round
  add constraint round_status_check check (status in ('open', 'over', 'held', 'returned')),
  add constraint round_over check (
    (status in ('over', 'returned')) = (payout_minor is not null) and (status in ('over', 'returned')) = (ended_at is not null)
  ),
  add constraint round_held check (status <> 'held' or held_why is not null),
  add constraint round_returned check (status <> 'returned' or payout_minor = stake_minor);
comment on column round.status is
  '`held`: it could not be ended as it should, nothing was paid, and it needs manual review; `returned`: that gave its stake back.';
drop index round_standing;
create index round_standing on round (account_id) where status in ('open', 'held');
create index round_waiting on round (id) where status = 'held';
