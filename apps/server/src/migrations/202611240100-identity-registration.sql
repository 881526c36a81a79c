-- Where somebody came from, what they agreed to and when, whether their address is theirs, and who may be the same person.

alter table identity_account
  -- What the link by which the player came said of who sent them.
  add column affiliate jsonb not null default '{}',
  add column email_confirmed_at timestamptz;

-- Every answer to a question of consent, for good: the text by its version, and the moment.
create table identity_consent (
  account_id uuid not null references identity_account (id) on delete cascade,
  number bigint generated always as identity,
  about text not null check (about in ('terms', 'privacy', 'email')),
  version integer not null,
  given boolean not null,
  -- In which language the text was read; unknown for what was answered before it was kept.
  language text,
  at timestamptz not null,
  primary key (account_id, number)
);

insert into identity_consent (account_id, about, version, given, language, at)
select id, about, version, given, language, at
from identity_account, lateral (
  values
    ('terms', terms_version, true, terms_accepted_at),
    ('privacy', 1, true, privacy_accepted_at),
    ('email', 1, allow_email_notification, created_at)
) as said (about, version, given, at)
order by created_at, id;

-- Letters that ask whether an address is its owner's: by a digest, as whoever has the link confirms.
create table identity_email_proof (
  token_hash bytea primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_email_proof_account on identity_email_proof (account_id);
create index identity_email_proof_expires on identity_email_proof (expires_at);

-- By what accounts of one person are looked up: digests, one for each thing that two of them may share.
create table identity_person_mark (
  mark text not null,
  account_id uuid not null references identity_account (id) on delete cascade,
  primary key (mark, account_id)
);
create index identity_person_mark_account on identity_person_mark (account_id);

-- What an account paid with, as the cashier names it.
create table identity_instrument (
  account_id uuid not null references identity_account (id) on delete cascade,
  instrument text not null,
  at timestamptz not null,
  primary key (account_id, instrument)
);

-- Two accounts that were once alike stay linked, whatever is changed afterwards; only an operator says that they are two people.
create table identity_person_link (
  one uuid not null references identity_account (id) on delete cascade,
  other uuid not null references identity_account (id) on delete cascade check (one < other),
  strength text not null check (strength in ('person', 'shared')),
  points integer not null,
  reasons text[] not null,
  found_at timestamptz not null,
  decided text check (decided in ('same', 'different')),
  decided_at timestamptz,
  primary key (one, other)
);
create index identity_person_link_other on identity_person_link (other);
