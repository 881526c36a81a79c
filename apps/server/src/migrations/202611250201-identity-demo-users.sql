-- A demo user (type 3) has accounts of play money and none of money, all others the other way round: the type is chosen when
-- the account is made. One that stands as type 3 from before has money, and stays what its accounts say: an operator decides.
create function identity_demo_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an account does not become a demo user, nor a demo user anything else';
end $$;

create trigger identity_demo_stays before update of user_type on identity_account
  for each row when ((old.user_type = 3) <> (new.user_type = 3)) execute function identity_demo_stays();
