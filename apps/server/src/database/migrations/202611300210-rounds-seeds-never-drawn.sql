-- Pairs of seeds that ended without a round were kept for good, as many as somebody made. They are marked at their end, so that they can
-- be thinned without reading all that were used.
alter table round_seeds add column drawn boolean;
comment on column round_seeds.drawn is 'Whether a round was drawn from it; known once it is revealed. Those of no round are thinned.';
update round_seeds s set drawn = exists (select from round r where r.seeds_id = s.id) where s.state = 'revealed';
create index round_seeds_never_drawn on round_seeds (revealed_at) where state = 'revealed' and not drawn;
