import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { RetentionRule } from '../../../../platform/retention/index.ts';

/** Which of these fixtures a bet names, of whatever status. What it says stays for good: what it left out may go. */
export type FixturesWithBets = (tx: DatabaseTransaction, fixtureIds: readonly number[]) => Promise<ReadonlySet<number>>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** At least what the pages of results show, today and six days before, and a margin for corrections and for links to one. */
const OVER_DAYS = 14;
const FORGOTTEN_DAYS = 400;
const STORY_DAYS = 60;
const PAST_DAYS = 1100;

/** Fixtures looked at together, and looks of one batch: those that are cited are marked and not looked at again. */
const WINDOW = 100;
const MOST_LOOKS = 50;

/** What of fixtures, results and voids is not kept for good. */
export const catalogueRetention = (withBets: FixturesWithBets): readonly RetentionRule[] => [
  {
    name: 'fixture-over',
    what: 'fixtures that are over and that no bet names, with their results and voids',
    keptDays: OVER_DAYS,
    why: 'pages of results show seven days, sources correct within hours, and links to a match lead to its result so long',
    thin: (tx, beforeMs, limit) => thinFixtures(tx, { beforeMs, keptDays: OVER_DAYS, over: true, limit, withBets }),
  },
  {
    name: 'fixture-forgotten',
    what: 'fixtures whose end no source ever told and that no bet names, with what was said of them',
    keptDays: FORGOTTEN_DAYS,
    why: 'the longest contests, on who wins a league, last a season and may be silent until its end',
    thin: (tx, beforeMs, limit) =>
      thinFixtures(tx, { beforeMs, keptDays: FORGOTTEN_DAYS, over: false, limit, withBets }),
  },
  {
    name: 'fixture-story',
    what: 'incidents, momentum, moves of prices and line-ups of matches of which nothing more was heard',
    keptDays: STORY_DAYS,
    why: 'players look back at the matches of their open and latest bets; no bet is decided by it',
    thin: thinOldStories,
  },
  {
    name: 'past-result',
    what: 'results that form, meetings and tables are made of',
    keptDays: PAST_DAYS,
    why: 'sides of one league meet twice a season: three seasons show six meetings',
    thin: thinPast,
  },
];

interface Thinning {
  readonly beforeMs: number;
  readonly keptDays: number;
  readonly over: boolean;
  readonly limit: number;
  readonly withBets: FixturesWithBets;
}

/** Results first, then voids, then the fixtures themselves, at most `limit` rows in all. */
async function thinFixtures(tx: DatabaseTransaction, thinning: Thinning): Promise<number> {
  let left = thinning.limit;
  for (let look = 0; look < MOST_LOOKS && left > 0; look += 1) {
    const old = await oldFixtures(tx, thinning);
    if (old.length === 0) break;
    const cited = await thinning.withBets(tx, old);
    await markCited(tx, [...cited]);
    const free = old.filter((id) => !cited.has(id));
    for (const thin of [thinResults, thinVoids, thinStories, removeFixtures])
      left -= left > 0 ? await thin(tx, free, left) : 0;
  }
  return thinning.limit - left;
}

/**
 * The oldest by wall time of what was last said of them. Their world must have gone on for as long too: a world whose time
 * runs slower than that of people shows its results for longer.
 */
async function oldFixtures(tx: DatabaseTransaction, { beforeMs, keptDays, over }: Thinning): Promise<number[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from fixture
    where ${over ? sql`over_at is not null` : sql`over_at is null`} and not cited and changed_at < ${new Date(beforeMs)}
      and not exists (
        select from feed_world w where w.producer = fixture.producer
          and fixture.start_at > w.stored_until_at - ${keptDays * DAY_MS} * interval '1 millisecond')
    order by changed_at limit ${WINDOW} for update skip locked`.execute(tx);
  return rows.map((row) => Number(row.id));
}

async function markCited(tx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update fixture set cited = true where id = any(${[...ids]}::bigint[])`.execute(tx);
}

async function thinResults(tx: DatabaseTransaction, ids: readonly number[], limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from market_result where (fixture_id, market_key, generation) in (
      select fixture_id, market_key, generation from market_result where fixture_id = any(${[...ids]}::bigint[])
      limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

async function thinVoids(tx: DatabaseTransaction, ids: readonly number[], limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from market_void where position in (
      select position from market_void where fixture_id = any(${[...ids]}::bigint[]) limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

async function thinStories(tx: DatabaseTransaction, ids: readonly number[], limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from fixture_story where fixture_id = any(${[...ids].slice(0, limit)}::bigint[])`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The oldest by what was last written of them, bets on their fixture or not: tickets keep what they need themselves. */
async function thinOldStories(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from fixture_story where fixture_id in (
      select fixture_id from fixture_story where saved_at < ${new Date(beforeMs)} order by saved_at limit ${limit}
      for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

async function thinPast(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from past_result where id in (
      select id from past_result where stored_at < ${new Date(beforeMs)} order by stored_at limit ${limit}
      for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

async function removeFixtures(tx: DatabaseTransaction, ids: readonly number[], limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from fixture where id = any(${[...ids].slice(0, limit)}::bigint[])`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
