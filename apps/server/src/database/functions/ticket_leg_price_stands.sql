-- Of a trigger: the price of a leg may become another one while its bet waits for an answer (in play, or at a trader's desk). Once a
-- bet is accepted its prices stand for ever, whatever a program wants: what it pays was agreed by two.
create or replace function ticket_leg_price_stands() returns trigger language plpgsql as $$
begin
  if exists (select from ticket t where t.id = old.ticket_id and t.status in (0, 3, 4)) then
    return new;
  end if;
  raise exception 'the price of an accepted bet never changes'
    using errcode = 'integrity_constraint_violation', constraint = 'ticket_leg_price_stands';
end $$;
