-- Codes by which partners sign their players in: by digest, for a minute and once. The digest of what the partner called its request
-- makes it count once.
create table identity_partner_code (
  code_hash bytea primary key,
  request_hash bytea not null unique,
  partner text not null,
  account_id uuid not null references identity_account (id) on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_partner_code_account on identity_partner_code (account_id);
create index identity_partner_code_expires on identity_partner_code (expires_at);
