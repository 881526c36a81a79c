-- The operator's own limits. Of all that touch a bet the strictest holds; what is null here is left to the others. Amounts
-- are in euros, as those of the configuration; other currencies get the same at the rough rates of risk/limits.ts.
create sequence risk_limit_version;

create table risk_limit (
  scope text not null check (scope in ('operator', 'tournament', 'market', 'player')),
  -- The tournament's id, the market's type (`total`), the player's account id; empty for the operator.
  subject text not null check ((scope = 'operator') = (subject = '')),
  max_stake numeric check (max_stake > 0),
  max_payout numeric check (max_payout > 0),
  market_liability numeric check (market_liability >= 0),
  changed_at timestamptz not null default now(),
  -- Never twice the same: a running house sees by the sum and the count of them that something has changed.
  version bigint not null default nextval('risk_limit_version'),
  primary key (scope, subject)
);

create function risk_limit_changed() returns trigger language plpgsql as $$
begin
  new.version := nextval('risk_limit_version');
  new.changed_at := now();
  return new;
end $$;
create trigger risk_limit_changed before update on risk_limit for each row execute function risk_limit_changed();
