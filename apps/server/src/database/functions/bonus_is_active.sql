-- Whether this bonus may pay a stake of this player now: asked under the lock of the account `bonus`, without which no grant changes.
create or replace function bonus_is_active(bonus uuid, player text, money text) returns boolean language sql volatile as $$
  select exists (
    select from bonus_grant where id = bonus and account_id = player and currency = money and state = 2
  );
$$;
