import { sportByAlias } from '@evens/catalogue';
import type { FixtureRow, LiveView } from '@evens/contract';
import { rowMarkets } from '../../../shared/fixtures/preview-markets.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { chances } from '../parts/chances.ts';

/** With a greater chance than this of one side, a contest is as good as decided. */
const MOST_CHANCE = 0.6;
/** A goal more can still be made up; two hardly. */
const MOST_GOALS_AHEAD = 1;
/** Who opens the page shall see something of it yet. */
const LEAST_LEFT_SEC = 20 * 60;
const SOCCER_SEC = 90 * 60;

/** The chance of the likeliest outcome by the prices, 0 to 1; undefined while one of them is missing. */
export function likeliest(row: Pick<FixtureRow, 'preview'>): number | undefined {
  const shares = chances((rowMarkets(row.preview).main?.outcomes ?? []).map(([, price]) => price));
  return shares && shares.length > 0 ? Math.max(...shares) : undefined;
}

/** Seconds that its clock has counted when the page was read: enough to tell a beginning from an end. */
const played = (live: LiveView | undefined): number => live?.clock?.elapsedSec ?? 0;

/** Nobody knows yet who wins, and there is time to watch: by its prices, and in soccer by score and clock too. */
export function isOpenContest(row: FixtureRow): boolean {
  const chance = likeliest(row);
  if (chance === undefined || chance > MOST_CHANCE) return false;
  if (row.sportAlias !== 'soccer' || !row.live) return true;
  const [home, away] = row.live.main;
  return Math.abs(home - away) <= MOST_GOALS_AHEAD && SOCCER_SEC - played(row.live) >= LEAST_LEFT_SEC;
}

const sportRank = (row: FixtureRow): number => sportByAlias(row.sportAlias)?.rank ?? Number.MAX_SAFE_INTEGER;

/** Sums of what draws people: a big competition, a sport that many follow, then a contest that is open, then an even one. */
const byInterest =
  (own: readonly string[]) =>
  (left: FixtureRow, right: FixtureRow): number =>
    Number(isOpenContest(right)) - Number(isOpenContest(left)) ||
    Number(right.tournament.top) - Number(left.tournament.top) ||
    Number(own.includes(right.sportAlias)) - Number(own.includes(left.sportAlias)) ||
    sportRank(left) - sportRank(right) ||
    left.tournament.rank - right.tournament.rank ||
    (likeliest(left) ?? 1) - (likeliest(right) ?? 1) ||
    left.id - right.id;

const canLead = (row: FixtureRow): boolean => row.kind === 'match' && row.preview.length > 0;

/**
 * The contest that leads a page: one in play that is open, of the biggest competition of the sport that most people follow, the
 * most even among equals; without an open one the most followed. `kept`: the one that leads now, which stays while it is open.
 */
export function leadingMatch(
  rows: readonly FixtureRow[],
  own: readonly string[] = [],
  kept?: number,
): FixtureRow | undefined {
  const playing = rows.filter((row) => canLead(row) && isInPlay(row.status) && row.live);
  const still = playing.find((row) => row.id === kept && isOpenContest(row));
  return still ?? [...playing].sort(byInterest(own))[0];
}

/** Before any is played: the next big one, at most so far ahead that people already ask for it. */
export function nextBigMatch(rows: readonly FixtureRow[], own: readonly string[] = []): FixtureRow | undefined {
  const coming = rows.filter((row) => canLead(row) && !isInPlay(row.status));
  const [soonest] = [...coming].sort((left, right) => left.startMs - right.startMs);
  const near = coming.filter((row) => soonest && row.startMs - soonest.startMs <= NEAR_MS);
  return [...near].sort(byInterest(own))[0];
}

const NEAR_MS = 6 * 3600_000;
