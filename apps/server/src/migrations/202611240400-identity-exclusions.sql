-- An exclusion closes an account until somebody opens it again: it stands beside the moment before which nothing is played
-- (`break_until`), which every bet and every debit of a provider reads already. So one look keeps from play, whatever the reason,
-- and it costs them nothing: an excluded account is kept from play for ages.

alter table identity_account
  add column excluded_at timestamptz,
  add constraint identity_account_excluded_never_plays
    check (excluded_at is null or break_until is not null and break_until >= timestamptz '3000-01-01 00:00:00+00');

comment on column identity_account.break_until is 'no play and no deposit before this moment: a time-out, or far away while excluded';
comment on column identity_account.excluded_at is 'since when the player is excluded; null when he is not, or no more';
