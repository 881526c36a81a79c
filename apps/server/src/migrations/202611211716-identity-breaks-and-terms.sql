-- What keeps an account from betting: the player's own break, an operator's lock with an end, and terms that are older
-- than the house's. Placement reads the first two in its own transaction, by the text of the account's id.

alter table identity_account
  add column terms_version integer not null default 1 check (terms_version >= 1),
  -- Only ever moved later.
  add column break_until timestamptz,
  -- Beside locked_at; null there means until somebody unlocks it.
  add column locked_until timestamptz;

-- Only of those who have or had one: a bet looks here for its account and mostly finds nothing.
create unique index identity_account_kept_from_betting on identity_account ((id::text))
  where break_until is not null or locked_at is not null;
