-- What was answered about offers by e-mail stood in two tables, by two writers. It becomes one history, that of identity, in the order
-- in which it was said.
do $$
declare
  before bigint := (select count(*) from identity_consent) + (select count(*) from privacy_consent);
begin
  with moved as (
    delete from identity_consent where account_id in (select account_id from privacy_consent)
    returning account_id, about, version, given, language, at, number
  )
  insert into identity_consent (account_id, about, version, given, language, at)
  select account_id, about, version, given, language, at from (
    select account_id, about, version, given, language, at, 0 as later, number from moved
    union all
    select account_id, 'email', 1, given, null, at, 1, id from privacy_consent
  ) said
  order by at, later, number;
  if (select count(*) from identity_consent) <> before then
    raise exception 'an answer about consent was lost or doubled';
  end if;
end $$;
drop table privacy_consent;
