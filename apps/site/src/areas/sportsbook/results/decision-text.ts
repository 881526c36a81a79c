import type { ScoreFamily, VoidReason } from '@evens/catalogue';
import type { DecidedBy, IncidentView } from '@evens/contract';

/** Words of the table, by the keys of the results' texts; typed loosely, for tests give them plainly. */
export interface DecisionWords {
  readonly say: (key: DecisionKey, values?: Readonly<Record<string, string | number>>) => string;
  readonly voidReason: (reason: VoidReason) => string;
  readonly unit: (family: ScoreFamily) => string;
  readonly stat: (stat: string) => string;
  readonly period: (period: string) => string;
  readonly side: (side: 'home' | 'away') => string;
  readonly runner: (code: string) => string;
}

export type DecisionKey = 'final' | 'score' | 'count' | 'nth' | 'nthOf' | 'nthBy' | 'void' | 'source';

const pairText = ([home, away]: readonly [number, number]): string => `${home}–${away}`;

/** Kinds of incidents that raise what is counted. */
const RAISES: Readonly<Record<string, readonly string[]>> = {
  main: ['goal', 'homer', 'runs', 'score'],
  corners: ['corner'],
  cards: ['yellowCard', 'redCard'],
};

/** The incident by which the nth thing was counted; undefined where nobody told of it. */
export function incidentOf(by: DecidedBy, incidents: readonly IncidentView[]): IncidentView | undefined {
  if (by.type !== 'nth' || by.period !== undefined) return undefined;
  const kinds = RAISES[by.stat ?? 'main'] ?? [];
  const counted = incidents.filter(
    (each) => kinds.includes(each.kind) && (by.side === undefined || each.side === by.side),
  );
  if (by.stat !== undefined) return counted[by.nth - 1];
  // What was taken back leaves the score as it was: the last one that brought it to this count stands.
  return counted.findLast(({ score }) => {
    if (!score) return false;
    const [home, away] = score;
    return (by.side === 'home' ? home : by.side === 'away' ? away : home + away) === by.nth;
  });
}

/** Minute of play as people count it: the first minute is 1. */
const minuteOf = ({ clockSec }: IncidentView): string =>
  clockSec === undefined ? '' : `${Math.floor(clockSec / 60) + 1}′ `;

/** What decided a market, in one line. */
export function decisionText(
  by: DecidedBy,
  family: ScoreFamily,
  incidents: readonly IncidentView[],
  words: DecisionWords,
): string {
  switch (by.type) {
    case 'score': {
      const part = by.period === undefined ? words.say('final') : words.period(by.period);
      const score = pairText(by.score);
      if (by.stat === undefined) return words.say('score', { part, score });
      return words.say('count', { part, what: words.stat(by.stat), score });
    }
    case 'parts':
      return by.parts
        .filter(([period]) => period !== 'ft')
        .map(([period, pair]) => `${words.period(period)} ${pairText(pair)}`)
        .join(' · ');
    case 'nth': {
      const what = by.stat === undefined ? words.unit(family) : words.stat(by.stat);
      const incident = incidentOf(by, incidents);
      const text =
        by.side !== undefined
          ? words.say('nthOf', { what, n: by.nth, side: words.side(by.side) })
          : by.by !== undefined
            ? words.say('nthBy', { what, n: by.nth, side: words.side(by.by) })
            : words.say('nth', { what, n: by.nth });
      const who = incident?.player === undefined ? '' : `, ${incident.player}`;
      return `${incident ? minuteOf(incident) : ''}${text}${who}`;
    }
    case 'places':
      return by.first.map(words.runner).join(', ');
    case 'void':
      return words.say('void', { reason: words.voidReason(by.reason) });
    case 'source':
      return words.say('source');
  }
}
