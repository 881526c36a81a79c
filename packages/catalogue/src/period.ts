/**
 * What part of a contest a score or a market is about.
 * `ft` is regular time; `all` is the whole contest with overtime, extra innings, tie-break or shoot-out.
 * The rest are parts: halves `1h`, quarters `q1`, thirds `p1`, sets `set1`, maps `map1`, innings `inn1`, legs `leg1`,
 * frames `frame1`, rounds `round1`. Parts may nest: `set2-game4`.
 */
export type Period = string;

/** Period types of the specification (section 3), numbered for the wire. */
export const PERIOD_TYPES = {
  match: 0,
  half: 1,
  quarter: 2,
  third: 3,
  set: 4,
  map: 5,
  inning: 6,
  leg: 7,
  frame: 8,
  round: 9,
  game: 10,
  overtime: 11,
} as const;

export type PeriodType = keyof typeof PERIOD_TYPES;

const PATTERNS: readonly (readonly [RegExp, PeriodType])[] = [
  [/^(ft|all)$/, 'match'],
  [/^[12]h$/, 'half'],
  [/^q[1-4]$/, 'quarter'],
  [/^p[1-3]$/, 'third'],
  [/^set\d+-game\d+$/, 'game'],
  [/^set\d+$/, 'set'],
  [/^map\d+$/, 'map'],
  [/^inn\d+$/, 'inning'],
  [/^leg\d+$/, 'leg'],
  [/^frame\d+$/, 'frame'],
  [/^round\d+$/, 'round'],
  [/^ot$/, 'overtime'],
];

/** Undefined for a word that names no period. */
export const periodType = (period: Period): PeriodType | undefined =>
  PATTERNS.find(([shape]) => shape.test(period))?.[1];
