-- The stream leaves behind what must outlive a restart: fixtures, results by market, voids, and where the world stands.
-- Prices are not stored here: the ones bets were taken at stand on the tickets.

-- One order over everything that settlement reads, so that a reader can keep its place.
create sequence catalogue_position;

create table fixture (
  id bigint primary key,
  producer text not null,
  sport_id integer not null,
  category_id bigint not null,
  tournament_id bigint not null,
  kind text not null,
  start_at timestamptz not null,
  status text not null,
  -- The fixture as the source described it, without its score.
  description jsonb not null,
  -- The last score that was worth storing: at a change of status and at the end.
  live jsonb,
  over_at timestamptz,
  changed_at timestamptz not null default now()
);
create index fixture_by_sport on fixture (sport_id, start_at);
create index fixture_by_tournament on fixture (tournament_id, start_at);
create index fixture_not_over on fixture (start_at) where over_at is null;

create table market_result (
  fixture_id bigint not null references fixture (id),
  market_key text not null,
  -- Rises with every correction and every rollback of this market.
  generation integer not null check (generation > 0),
  kind text not null check (kind in ('settled', 'rolledBack')),
  confirmed boolean not null,
  -- [{outcome, result, deadHeat?}]; empty for a rollback.
  outcomes jsonb not null,
  event_at timestamptz not null,
  stored_at timestamptz not null default now(),
  position bigint not null default nextval('catalogue_position'),
  primary key (fixture_id, market_key, generation)
);
create unique index market_result_by_position on market_result (position);

create table market_void (
  position bigint primary key default nextval('catalogue_position'),
  fixture_id bigint not null references fixture (id),
  -- Null: every market of the fixture.
  market_keys text[],
  from_at timestamptz,
  until_at timestamptz,
  reason text not null,
  event_at timestamptz not null,
  stored_at timestamptz not null default now(),
  -- Set when the void itself was taken back; for some of its markets only, they are named instead.
  rolled_back_at timestamptz,
  rolled_back_keys text[] not null default '{}'
);
create index market_void_by_fixture on market_void (fixture_id);

-- Where each simulated or replayed world began and how far its messages are stored; event time goes on from here.
create table feed_world (
  producer text primary key,
  -- What the world was made from: another seed or start is another world.
  identity text not null,
  world_start_at timestamptz not null,
  anchor_wall_at timestamptz not null,
  anchor_event_at timestamptz not null,
  speed double precision not null,
  stored_until_at timestamptz not null
);
