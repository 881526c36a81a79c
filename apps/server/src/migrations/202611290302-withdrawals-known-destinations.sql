-- A destination is known by withdrawals to it that were paid, or may still be: one named in a withdrawal that came back is not. What such
-- withdrawals left here would let money go at once where nothing ever went.
delete from withdrawal_destination d
where not exists (
    select from withdrawal w
    where w.account_id = d.account_id and w.destination = d.destination and (w.closed_at is null or w.status = 2)
  ) and exists (
    select from withdrawal w where w.account_id = d.account_id and w.destination = d.destination
  );

update withdrawal_destination d set first_at = w.at
from (
  select account_id, destination, min(created_at) as at from withdrawal
  where closed_at is null or status = 2 group by account_id, destination
) w
where w.account_id = d.account_id and w.destination = d.destination and d.first_at < w.at and exists (
  select from withdrawal b where b.account_id = d.account_id and b.destination = d.destination
    and b.closed_at is not null and b.status <> 2
);
