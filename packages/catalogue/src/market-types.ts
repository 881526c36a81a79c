/**
 * Every market type of the house, once: what its outcomes look like, what its specifier means, in which tab it is shown,
 * and the specification's number for its kind (special bet types 1 to 43).
 */
export type OutcomeShape =
  | 'home-draw-away'
  | 'home-away'
  | 'over-under'
  | 'yes-no'
  | 'odd-even'
  | 'double-chance'
  | 'score'
  | 'half-full'
  | 'count'
  | 'runner'
  | 'words';

export type SpecifierKind = 'none' | 'line' | 'handicap' | 'europeanHandicap' | 'ordinal' | 'places';

/** Tabs of a match page, in their order. */
export const MARKET_GROUPS = [
  'main',
  'handicaps',
  'totals',
  'parts',
  'teams',
  'scores',
  'corners',
  'cards',
  'specials',
  'outrights',
] as const;

export type MarketGroup = (typeof MARKET_GROUPS)[number];

export interface MarketType {
  readonly code: string;
  readonly specialBetType: number;
  readonly outcomes: OutcomeShape;
  readonly specifier: SpecifierKind;
  readonly group: MarketGroup;
  /** Words of a `words` market, in their order; the site translates `outcome.CODE.WORD`. */
  readonly words?: readonly string[];
}

const type = (
  code: string,
  specialBetType: number,
  outcomes: OutcomeShape,
  specifier: SpecifierKind,
  group: MarketGroup,
  words?: readonly string[],
): MarketType => ({ code, specialBetType, outcomes, specifier, group, ...(words && { words }) });

export const MARKET_TYPES: readonly MarketType[] = [
  // Who wins.
  type('1x2', 1, 'home-draw-away', 'none', 'main'),
  type('winner', 2, 'home-away', 'none', 'main'),
  type('double-chance', 3, 'double-chance', 'none', 'main'),
  type('draw-no-bet', 4, 'home-away', 'none', 'main'),
  type('to-qualify', 5, 'home-away', 'none', 'main'),
  // By how much.
  type('asian-handicap', 6, 'home-away', 'handicap', 'handicaps'),
  type('european-handicap', 7, 'home-draw-away', 'europeanHandicap', 'handicaps'),
  type('winning-margin', 8, 'words', 'none', 'handicaps'),
  // How many.
  type('total', 9, 'over-under', 'line', 'totals'),
  type('team-total-home', 10, 'over-under', 'line', 'teams'),
  type('team-total-away', 11, 'over-under', 'line', 'teams'),
  type('exact-total', 12, 'count', 'none', 'totals'),
  type('exact-total-home', 13, 'count', 'none', 'teams'),
  type('exact-total-away', 14, 'count', 'none', 'teams'),
  type('odd-even', 15, 'odd-even', 'none', 'totals'),
  type('odd-even-home', 16, 'odd-even', 'none', 'teams'),
  type('odd-even-away', 17, 'odd-even', 'none', 'teams'),
  type('range-total', 18, 'words', 'none', 'totals'),
  // The score itself.
  type('correct-score', 19, 'score', 'none', 'scores'),
  type('half-time-full-time', 20, 'half-full', 'none', 'parts'),
  type('both-score', 21, 'yes-no', 'none', 'main'),
  type('both-halves-score', 22, 'yes-no', 'none', 'parts'),
  type('clean-sheet-home', 23, 'yes-no', 'none', 'teams'),
  type('clean-sheet-away', 24, 'yes-no', 'none', 'teams'),
  type('win-to-nil-home', 25, 'yes-no', 'none', 'teams'),
  type('win-to-nil-away', 26, 'yes-no', 'none', 'teams'),
  type('win-both-halves-home', 27, 'yes-no', 'none', 'teams'),
  type('win-both-halves-away', 28, 'yes-no', 'none', 'teams'),
  type('win-either-half-home', 29, 'yes-no', 'none', 'teams'),
  type('win-either-half-away', 30, 'yes-no', 'none', 'teams'),
  type('highest-scoring-part', 31, 'words', 'none', 'parts'),
  type('1x2-both-score', 32, 'words', 'none', 'scores', [
    'home-yes',
    'draw-yes',
    'away-yes',
    'home-no',
    'draw-no',
    'away-no',
  ]),
  type('1x2-total', 33, 'words', 'line', 'scores', [
    'home-over',
    'draw-over',
    'away-over',
    'home-under',
    'draw-under',
    'away-under',
  ]),
  type('total-both-score', 34, 'words', 'line', 'scores', ['over-yes', 'over-no', 'under-yes', 'under-no']),
  // What comes next.
  type('next-score', 35, 'words', 'ordinal', 'main', ['home', 'none', 'away']),
  type('last-score', 36, 'words', 'none', 'specials', ['home', 'none', 'away']),
  type('race-to', 37, 'words', 'ordinal', 'specials', ['home', 'none', 'away']),
  // Yes or no, and how.
  type('goes-to-overtime', 38, 'yes-no', 'none', 'specials'),
  type('method', 39, 'words', 'none', 'specials'),
  type('special', 40, 'words', 'none', 'specials'),
  // Fields of runners.
  type('outright', 41, 'runner', 'none', 'outrights'),
  type('place', 42, 'runner', 'places', 'outrights'),
  type('head-to-head', 43, 'words', 'ordinal', 'outrights'),
];

const byCode = new Map(MARKET_TYPES.map((each) => [each.code, each]));

export const marketType = (code: string): MarketType | undefined => byCode.get(code);
