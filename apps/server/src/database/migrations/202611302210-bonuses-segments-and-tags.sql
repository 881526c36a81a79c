-- Campaigns for some players: segments say for whom by what is known of them, tags are what operators know besides.
create table bonus_segment (
  key text primary key,
  content jsonb not null,
  written_by text not null,
  written_at timestamptz not null
);
comment on table bonus_segment is 'Players by what is known of them. A segment never changes: campaigns that two people published name it.';
comment on column bonus_segment.content is 'The segment as the contract has it (bonusSegment).';

create table bonus_tag (
  account_id text not null,
  tag text not null,
  given_by text not null,
  given_at timestamptz not null,
  primary key (account_id, tag)
);
comment on table bonus_tag is 'Words that operators put on players, for segments. A tag is gone two years after it was given.';
create index bonus_tag_tag on bonus_tag (tag);
create index bonus_tag_given on bonus_tag (given_at);
