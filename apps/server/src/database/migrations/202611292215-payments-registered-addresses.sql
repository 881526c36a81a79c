-- Players register the address that coins are to be paid to before they withdraw, so that the wait of a new destination begins then.
create table withdrawal_address (
  id uuid primary key,
  account_id uuid not null references identity_account (id),
  destination text not null,
  coin text not null,
  address text not null,
  tag text,
  registered_at timestamptz not null,
  unique (account_id, destination)
);
comment on table withdrawal_address is 'Addresses for coins that players registered ahead of a withdrawal. A destination is known since then, or since it was first paid to, whichever is earlier; one that is removed here is known by payments alone.';
comment on column withdrawal_address.destination is 'As in withdrawal.destination.';
comment on column withdrawal_address.coin is 'The symbol of the coin that it was registered for; others of the same chain may be paid to it.';
comment on column withdrawal_address.tag is 'Beside addresses that many people share; null where the coin has none.';
