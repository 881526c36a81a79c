import { NO_RESULT_HOURS, type SportRules } from '@evens/catalogue';

/** One sentence of a sport's page: its text, and what stands in it. */
export interface Statement {
  readonly key: string;
  readonly values?: Readonly<Record<string, number>>;
  /** Market types that the sentence names. */
  readonly markets?: readonly string[];
}

const MATCHES = new Set(['goals', 'points', 'sets', 'innings', 'frames', 'maps', 'bout']);
const WITHOUT_REGULAR_TIME = new Set(['sets', 'frames', 'maps', 'bout', 'race', 'innings']);

/** What a sport counts, in sentences made from the rules that settlement reads. */
export function countingStatements({ family, counts, otherwise, overtime }: SportRules): Statement[] {
  const base = counts === 'whole' && overtime ? 'overtime' : WITHOUT_REGULAR_TIME.has(family) ? 'whole' : 'regular';
  return [
    { key: `family.${family}` },
    { key: `sport.${base}` },
    ...(otherwise.length > 0
      ? [{ key: counts === 'whole' ? 'sport.otherwiseRegular' : 'sport.otherwiseWhole', markets: otherwise }]
      : []),
    ...(family === 'race' || family === 'bout' ? [] : [{ key: 'sport.parts' }]),
  ];
}

function brokenOff({ leastPlayed }: SportRules): Statement {
  switch (leastPlayed.unit) {
    case 'minutes':
      return { key: 'sport.minutes', values: { minutes: leastPlayed.allBut } };
    case 'innings':
      return { key: 'sport.innings', values: { innings: leastPlayed.least } };
    default:
      return { key: `sport.${leastPlayed.unit}` };
  }
}

/** What happens when a contest is late, broken off or given up. */
export function timeStatements(rules: SportRules): Statement[] {
  return [
    { key: 'sport.start', values: { hours: rules.startWithinHours } },
    brokenOff(rules),
    ...(rules.retirement === 'playsOn' ? [] : [{ key: `sport.${rules.retirement}` }]),
    ...(MATCHES.has(rules.family) ? [{ key: 'sport.walkover' }] : []),
    { key: 'sport.noResult', values: { hours: NO_RESULT_HOURS } },
  ];
}
