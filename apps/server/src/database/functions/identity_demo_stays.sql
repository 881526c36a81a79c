-- Of a trigger: a demo user (type 3) has accounts of play money and none of money, all others the other way round. So the type is
-- chosen when the account is made and never changes into or out of 3.
create or replace function identity_demo_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an account does not become a demo user, nor a demo user anything else';
end $$;
