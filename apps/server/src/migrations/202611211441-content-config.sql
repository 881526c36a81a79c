-- What the operator decided about the site, over the defaults of the code: only what differs is stored.

create table content_config (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
