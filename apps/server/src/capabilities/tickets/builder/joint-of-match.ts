import { type Fixture, type FixtureStatus, sportById } from '@evens/catalogue';
import { type GoalsChances, goalsJoint, goalsWithChances, type JointChances } from '@evens/pricing';
import type { BookReader } from '../book-reader.ts';

/** Distributions that are kept: of the matches asked about last. Each takes some hundred kilobytes. */
const KEPT = 64;

/** Totals whose chance names the goals, the usual one first. */
const LINES = [2.5, 3.5, 1.5];

const BEFORE: ReadonlySet<FixtureStatus> = new Set(['notStarted', 'delayed', 'postponed']);

/** Before the match only: the distribution is that of whole matches. */
export const takesBuilders = ({ sportId, status, live, kind }: Fixture): boolean =>
  kind === 'match' && sportById(sportId)?.alias === 'soccer' && live === undefined && BEFORE.has(status);

/** The joint distribution of a match; undefined where nobody knows it. */
export type JointOfMatch = (fixture: Fixture) => JointChances | undefined;

/**
 * Reads the distribution out of the book: a model's fair chances of result and goals name its goals exactly, so every process
 * that has the book has the distribution, and both come from one model. Sources that say no fair chances have none.
 */
export function jointOfMatch(book: BookReader): JointOfMatch {
  const kept = new Map<number, { readonly name: string; readonly joint: JointChances | undefined }>();
  const chance = (fixtureId: number, marketKey: string, outcome: string): number | undefined =>
    book.getOutcome(fixtureId, marketKey, outcome)?.fairProbability;
  const chancesOf = (fixtureId: number): GoalsChances | undefined => {
    const home = chance(fixtureId, '1x2', 'home');
    const away = chance(fixtureId, '1x2', 'away');
    if (home === undefined || away === undefined) return undefined;
    for (const line of LINES) {
      const over = chance(fixtureId, `total:${line}`, 'over');
      if (over !== undefined) return { home, away, over: { line, chance: over } };
    }
    return { home, away };
  };
  return (fixture) => {
    if (!takesBuilders(fixture)) return undefined;
    const chances = chancesOf(fixture.id);
    if (!chances) return undefined;
    const name = JSON.stringify(chances);
    const known = kept.get(fixture.id);
    if (known?.name === name) return known.joint;
    const process = goalsWithChances(chances);
    const joint = process && goalsJoint(process);
    kept.delete(fixture.id);
    kept.set(fixture.id, { name, joint });
    const [oldest] = kept.size > KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return joint;
  };
}
