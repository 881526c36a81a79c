-- Crash is played by many at once: a player's part in such a round is a round like all others, with the same money, limits and history,
-- but it is drawn from the shared round's link of a chain and from no pair of seeds.
alter table round alter column seeds_id drop not null, alter column nonce drop not null, add column shared_id bigint;
alter table round add constraint round_drawn check (
  (seeds_id is null) = (nonce is null) and (seeds_id is null) = (shared_id is not null)
);
comment on column round.shared_id is 'The shared round (crash_round) that this is a player''s part in; null where it is drawn from a pair of seeds.';
create index round_shared on round (shared_id, id) where shared_id is not null;
