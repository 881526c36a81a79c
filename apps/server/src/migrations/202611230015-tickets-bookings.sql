-- A slip is shared by a short code: what was picked and in which shape, with nothing of whoever shared it. The same picks have
-- one code (by their digest), so that sharing again adds no row; old ones go by the time they were last shared.
create table betslip_booking (
  code text primary key check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  digest bytea not null unique check (length(digest) = 32),
  -- Bet type, selections with the fixtures' words, bankers, rule of an if-bet.
  slip jsonb not null,
  shared_at timestamptz not null default now()
);
create index betslip_booking_shared on betslip_booking (shared_at);
