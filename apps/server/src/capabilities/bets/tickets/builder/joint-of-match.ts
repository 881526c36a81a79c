import { type Fixture, type FixtureStatus, sportById } from '@evens/catalogue';
import { agrees, type GoalsChances, goalsJoint, goalsWithChances, type JointChances } from '@evens/pricing';
import type { BookReader } from '../book-reader.ts';

/** Distributions that are kept: of the matches asked about last. Each takes some hundred kilobytes. */
const KEPT = 64;

/** Totals whose chance names the goals, the usual one first. */
const LINES = [2.5, 3.5, 1.5];

/**
 * Outcomes of which distribution and book must say the same, as far as the book has them. What a player picks is held against the
 * book too, but a wrong distribution is right about something by chance, and whoever picks finds out about what.
 */
const ANCHORS = [
  ['total:1.5', 'over'],
  ['total:3.5', 'over'],
  ['both-score', 'yes'],
  ['1x2@1h', 'home'],
  ['1x2@1h', 'away'],
  ['correct-score', '0:0'],
].map(([marketKey = '', outcome = '']) => ({ marketKey, outcome }));

const BEFORE: ReadonlySet<FixtureStatus> = new Set(['notStarted', 'delayed', 'postponed']);

/** Before the match only: the distribution is that of whole matches. */
export const takesBuilders = ({ sportId, status, live, kind }: Fixture): boolean =>
  kind === 'match' && sportById(sportId)?.alias === 'soccer' && live === undefined && BEFORE.has(status);

interface Found {
  readonly joint: JointChances;
  /** Of each of `ANCHORS`. */
  readonly anchors: readonly number[];
}

/** The joint distribution of a match; undefined where nobody knows it. */
export type JointOfMatch = (fixture: Fixture) => JointChances | undefined;

/**
 * Reads the distribution out of the book: a model's fair chances of result and goals name its goals exactly, so every process
 * that has the book has the distribution, and both come from one model. Sources that say no fair chances have none.
 */
export function jointOfMatch(book: BookReader): JointOfMatch {
  const kept = new Map<number, { readonly name: string; readonly found: Found | undefined }>();
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
  const trusted = (fixtureId: number, found: Found | undefined): JointChances | undefined =>
    found &&
    ANCHORS.every(({ marketKey, outcome }, at) => {
      const fair = chance(fixtureId, marketKey, outcome);
      return fair === undefined || agrees(found.anchors[at] ?? 0, fair);
    })
      ? found.joint
      : undefined;
  return (fixture) => {
    if (!takesBuilders(fixture)) return undefined;
    const chances = chancesOf(fixture.id);
    if (!chances) return undefined;
    const name = JSON.stringify(chances);
    const known = kept.get(fixture.id);
    if (known?.name === name) return trusted(fixture.id, known.found);
    const process = goalsWithChances(chances);
    const joint = process && goalsJoint(process);
    const found = joint && { joint, anchors: ANCHORS.map((anchor) => joint.subsets([anchor])[1] ?? 0) };
    kept.delete(fixture.id);
    kept.set(fixture.id, { name, found });
    const [oldest] = kept.size > KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return trusted(fixture.id, found);
  };
}
