-- What traders say of the book stands in a table, so that every new leader of the feed reads it and nothing of it is lost.
create sequence trader_word_position;

create table trader_word (
  id bigint generated always as identity primary key,
  -- Rises with every word and with its end; given under one lock, so that it rises in the order of the commits.
  position bigint not null default nextval('trader_word_position'),
  -- What it is about: a sport, a fixture, or a market of a fixture.
  sport_id integer,
  fixture_id bigint,
  market_key text,
  kind text not null check (kind in ('suspend', 'prices', 'margin')),
  -- Of prices: {prices: {OUTCOME: thousandths}, accepts: [FAULT]}; of a margin: {overroundMilli, shift?, accepts}.
  says jsonb not null default '{}',
  reason text not null,
  said_by text not null,
  -- The second person, where one had to agree.
  approved_by text,
  said_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text,
  ended_why text check (ended_why in ('takenBack', 'replaced', 'over')),
  check ((sport_id is null) <> (fixture_id is null)),
  check (market_key is null or fixture_id is not null),
  check (kind = 'suspend' or market_key is not null),
  check ((ended_at is null) = (ended_why is null))
);
create unique index trader_word_by_position on trader_word (position);
-- One word of a kind stands on one thing: a new one takes the place of the old.
create unique index trader_word_standing on trader_word (sport_id, fixture_id, market_key, (kind = 'suspend'))
  nulls not distinct where ended_at is null;
create index trader_word_by_fixture on trader_word (fixture_id) where fixture_id is not null;
create index trader_word_ended on trader_word (ended_at) where ended_at is not null;
