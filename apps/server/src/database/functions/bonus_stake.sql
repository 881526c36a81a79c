-- Notes that bonuses have paid for bets: as many more are open of each. By bet: the bonus (null: none paid), the ticket (null: not
-- placed). The accounts `bonus` are locked before.
create or replace function bonus_stake(bonuses uuid[], tickets bigint[]) returns void language sql as $$
  update bonus_grant set open_bets = open_bets + p.many
  from (
    select u.bonus, count(*)::integer as many from unnest(bonuses, tickets) as u(bonus, ticket)
    where u.bonus is not null and u.ticket is not null group by 1
  ) p
  where id = p.bonus;
$$;
