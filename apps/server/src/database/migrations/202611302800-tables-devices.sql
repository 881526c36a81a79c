-- Tables whose results come from a device of the operator's own, beside a camera: its key, which two people register, and what it said of
-- each round, once, after the close. Where it says nothing the round is given up. Any table can be switched off and on by one person.

alter table live_table
  add column off_at timestamptz;
comment on column live_table.off_at is 'Since when an operator has it switched off: its round ends, and none follows. Null while it is on.';

create table live_device (
  id uuid primary key,
  table_key text not null references live_table,
  name text not null check (length(name) between 1 and 60),
  public_key bytea not null unique check (octet_length(public_key) = 32),
  stream_url text check (stream_url ~ '^https://' and length(stream_url) <= 500),
  proposed_by text not null,
  approved_by text not null,
  registered_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  withdrawn_by text,
  constraint live_device_two_people check (proposed_by <> approved_by),
  constraint live_device_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
comment on table live_device is 'Devices of the operator''s own that say what the rounds of a table came to. Of each table one stands; those before are kept, for their rounds.';
comment on column live_device.public_key is 'Ed25519, raw. Never registered twice, also not after it was withdrawn.';
comment on column live_device.stream_url is 'The picture of the table, HLS (.m3u8) or MP4; null where the wheel is drawn.';
create unique index live_device_standing on live_device (table_key) where withdrawn_at is null;

alter table live_round
  add column device_id uuid references live_device,
  add column silent_at timestamptz;
comment on column live_round.device_id is 'The device whose word decides; null where the round is drawn from its link.';
comment on column live_round.silent_at is 'Since then nothing is heard of its device any more: stakes go back.';

create table live_device_result (
  round_id bigint primary key references live_round on delete cascade,
  device_id uuid not null references live_device,
  said text not null check (length(said) between 2 and 2000),
  signature text not null check (length(signature) = 88),
  result jsonb not null check (jsonb_typeof(result) = 'object'),
  said_at timestamptz not null,
  heard_at timestamptz not null default clock_timestamp()
);
comment on table live_device_result is 'What devices said of rounds, each once.';
comment on column live_device_result.said is 'The bytes that were signed, as text.';
comment on column live_device_result.signature is 'Ed25519 over those bytes, base64.';
comment on column live_device_result.result is 'The same as the table shows it.';
comment on column live_device_result.said_at is 'By the device''s clock.';
