-- A match page shows what happened and how prices moved also after a restart and after the end: one bounded row a fixture,
-- rewritten in place by the leader, gone with its fixture or when nobody asks for it any more.
create table fixture_story (
  fixture_id bigint primary key,
  -- By number, oldest first; thinned, so that there are never more than a few hundred.
  incidents jsonb not null,
  -- Of the last incident heard: what is not above it is a repeat.
  last_number integer not null,
  -- How often each kind happened to each side: {"corner": [4, 2]}.
  counts jsonb not null,
  -- Pressure from -100 (all away) to 100 (all home), a value a step.
  momentum_from timestamptz,
  momentum_step_sec integer,
  momentum smallint[],
  -- The main market: [second, price of each outcome in thousandths] row after row.
  market_key text,
  outcomes text[],
  prices integer[],
  lineups jsonb,
  saved_at timestamptz not null default now()
) with (fillfactor = 80);
create index fixture_story_old on fixture_story (saved_at);
