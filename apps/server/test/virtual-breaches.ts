import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const SEED = 'c'.repeat(64);
const SHOWN = createHash('sha256').update(SEED).digest('hex');
const OTHER = 'a'.repeat(64);

/** A round that was played, told its seed and has ended. It is sound where it was opened with SHOWN. */
const ended = (number: number, hash: string): RawBuilder<unknown> => sql`
  insert into virtual_round (sport, number, status, matchup, seed_hash, sealed_seed, seed, story, opened_at, closes_at, starts_at, ends_at,
    ended_at)
  values ('virtual-soccer', ${number}, 'ended', '{}', ${hash}, 'sealed', ${SEED}, '{}', now() - interval '1 minute', now(), now(), now(), now())`;

/** How rounds of virtual sports may have come apart from what was shown before them, and the check that has to notice it. */
export const virtualBreaches: [string, RawBuilder<unknown>[], string][] = [
  [
    'a virtual round that told another seed than the one it was opened with',
    [ended(900, OTHER)],
    'every seed of a virtual round that was told is the one whose hash was shown',
  ],
  [
    'a virtual round with an earlier number than the one before it',
    [ended(901, SHOWN), ended(899, SHOWN)],
    'rounds of a virtual sport follow each other, one number after the other',
  ],
];
