-- What takes two people stands in one table: proposals of the trader's desk become approvals, and what people decided waits here for the feed's leader.
create table decided_word (
  id bigint generated always as identity primary key,
  fixture_id bigint not null,
  -- A word of the feed: result, void, rollback.
  word jsonb not null,
  decided_at timestamptz not null default now(),
  -- When the leader of the feed had said it.
  said_at timestamptz
);
create index decided_word_to_say on decided_word (id) where said_at is null;
create index decided_word_said on decided_word (decided_at) where said_at is not null;

insert into decided_word (fixture_id, word, decided_at)
select fixture_id, body -> 'word', decided_at from desk_proposal
where decision = 'confirmed' and said_at is null and kind <> 'price'
order by decided_at, id;

-- A source's late word that one person took was never a proposal.
with proposed as (
  select p.*,
    case
      when kind = 'price' then body #>> '{price,marketKey}'
      when jsonb_array_length(body #> '{word,markets}') = 1 and kind = 'result' then body #>> '{word,markets,0,key}'
      when jsonb_array_length(body #> '{word,markets}') = 1 then body #>> '{word,markets,0}'
    end as market_key,
    case kind when 'price' then 'prices.set' when 'result' then 'results.set' when 'void' then 'results.void'
      when 'rollbackResult' then 'results.takeBack' else 'results.takeVoidBack' end as new_kind
  from desk_proposal p where proposed_by <> 'source'
), named as (
  select proposed.*, case when market_key is null then 'fixture/' || fixture_id
    else 'market/' || fixture_id || '/' || left(regexp_replace(market_key, '[^[:alnum:]_.:~|/-]', '_', 'g'), 120)
    end as subject
  from proposed
), ranked as (
  select named.*, row_number() over (partition by new_kind, subject, decided_at is null order by id desc) as place
  from named
)
insert into approval
  (id, kind, subject, payload, facts, reason, proposed_by, proposed_at, expires_at, state, decided_by, decided_at)
select gen_random_uuid(), new_kind, subject,
  case when kind = 'price' then jsonb_build_object('fixtureId', fixture_id, 'marketKey', market_key,
      'pricing', (body #> '{price,pricing}') - 'kind' - 'accepts', 'reason', source)
    else jsonb_build_object('fixtureId', fixture_id, 'word', body -> 'word', 'reason', source) end,
  case when kind = 'price' then (body #> '{price,pricing}') - 'kind' - 'accepts' - 'shift' - 'prices'
      || coalesce(body #> '{price,pricing,prices}', '{}')
    else jsonb_build_object('markets', coalesce(market_key, jsonb_array_length(body #> '{word,markets}')::text, 'all'))
    end,
  source, proposed_by, proposed_at,
  -- What waits has a day from now on; of several about one thing the newest waits.
  case when decided_at is null and place = 1 then now() + interval '1 day' else coalesce(decided_at, now()) end,
  case when decided_at is null and place = 1 then 'open' when decided_at is null then 'expired'
    when decision = 'confirmed' then 'approved' when decision = 'refused' then 'declined' else 'withdrawn' end,
  decided_by, decided_at
from ranked
order by id;

drop table desk_proposal;
