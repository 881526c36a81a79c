import { playedAlias, type ScoreFamily, SPORTS, type Sport } from '../sports.ts';

/** What must have been played before a contest that is broken off counts as played. */
export type LeastPlayed =
  /** Nothing but what was already decided stands. */
  | { readonly unit: 'everything' }
  /** All but so many minutes: every market stands with the score at that moment. */
  | {
      readonly unit: 'minutes';
      readonly allBut: number;
      readonly parts: readonly string[];
      readonly minutesEach: number;
    }
  /** So many innings, half of one less when the home side leads: who wins stands with the score at that moment. */
  | { readonly unit: 'innings'; readonly least: number }
  /** A field: whatever the organiser declares stands. */
  | { readonly unit: 'declared' };

/** What a side that gives up, or cannot go on, leaves behind. */
export type RetirementRule =
  /** A match is played to its end by whoever stands on the field. */
  | 'playsOn'
  /** What was already decided stands, the rest is void. */
  | 'voidUndecided'
  /** The bout is over and has a winner. */
  | 'decides'
  /** Who started and does not finish has lost; who did not start is void. */
  | 'lost';

/**
 * The rules of one sport. The rule book shows them and settlement reads them: the same data, so that neither can say what
 * the other does not do.
 */
export interface SportRules {
  readonly sportAlias: string;
  readonly family: ScoreFamily;
  /** Whether markets that name no period count regular time alone or the whole contest with overtime. */
  readonly counts: 'regular' | 'whole';
  /** Market types that count the other of the two. */
  readonly otherwise: readonly string[];
  /** Bets stand when the contest begins within so many hours after its planned start. */
  readonly startWithinHours: number;
  readonly leastPlayed: LeastPlayed;
  readonly retirement: RetirementRule;
  /** What the parts of a score count, where it is not the score itself: games in sets. */
  readonly partStat?: string;
  /** Overtime exists at all. */
  readonly overtime: boolean;
}

/** A contest that nobody says anything more about is void so long after its start. */
export const NO_RESULT_HOURS = 72;

const ALL_BUT_FIVE = { unit: 'minutes', allBut: 5 } as const;
const QUARTERS = ['q1', 'q2', 'q3', 'q4'];
const EVERYTHING = { unit: 'everything' } as const;

/** Who wins or goes through is always about the whole contest. */
const WHOLE_CONTEST = ['winner', 'to-qualify'];
/** Where overtime counts, these are about regular time all the same. */
const REGULAR_TIME = ['1x2', 'half-time-full-time'];

type Terms = Omit<SportRules, 'sportAlias' | 'family' | 'otherwise'>;

const FAMILIES: Readonly<Record<ScoreFamily, Terms>> = {
  goals: { counts: 'regular', startWithinHours: 48, leastPlayed: EVERYTHING, retirement: 'playsOn', overtime: true },
  points: { counts: 'regular', startWithinHours: 48, leastPlayed: EVERYTHING, retirement: 'playsOn', overtime: false },
  sets: {
    counts: 'regular',
    startWithinHours: 72,
    leastPlayed: EVERYTHING,
    retirement: 'voidUndecided',
    overtime: false,
    partStat: 'points',
  },
  innings: { counts: 'whole', startWithinHours: 48, leastPlayed: EVERYTHING, retirement: 'playsOn', overtime: true },
  frames: {
    counts: 'regular',
    startWithinHours: 48,
    leastPlayed: EVERYTHING,
    retirement: 'voidUndecided',
    overtime: false,
  },
  maps: {
    counts: 'regular',
    startWithinHours: 48,
    leastPlayed: EVERYTHING,
    retirement: 'voidUndecided',
    overtime: false,
  },
  bout: { counts: 'regular', startWithinHours: 48, leastPlayed: EVERYTHING, retirement: 'decides', overtime: false },
  race: {
    counts: 'regular',
    startWithinHours: 72,
    leastPlayed: { unit: 'declared' },
    retirement: 'lost',
    overtime: false,
  },
};

/** What a sport does otherwise than its family. Sources and choices: docs/decisions/0006. */
const SPORTS_OF_THEIR_OWN: Readonly<Record<string, Partial<Terms>>> = {
  handball: { overtime: false },
  futsal: { overtime: false },
  bandy: { overtime: false },
  'ice-hockey': {
    startWithinHours: 24,
    leastPlayed: { ...ALL_BUT_FIVE, parts: ['p1', 'p2', 'p3'], minutesEach: 20 },
  },
  basketball: {
    counts: 'whole',
    overtime: true,
    startWithinHours: 24,
    leastPlayed: { ...ALL_BUT_FIVE, parts: QUARTERS, minutesEach: 10 },
  },
  'american-football': {
    counts: 'whole',
    overtime: true,
    startWithinHours: 24,
    leastPlayed: { ...ALL_BUT_FIVE, parts: QUARTERS, minutesEach: 15 },
  },
  'rugby-league': { counts: 'whole', overtime: true },
  netball: { counts: 'whole', overtime: true },
  baseball: { startWithinHours: 24, leastPlayed: { unit: 'innings', least: 5 } },
  softball: { startWithinHours: 24, leastPlayed: { unit: 'innings', least: 5 } },
  tennis: { partStat: 'games' },
  padel: { partStat: 'games' },
  'horse-racing': { startWithinHours: 24 },
  greyhounds: { startWithinHours: 24 },
};

function rulesOf({ alias, family }: Sport): SportRules {
  const terms = { ...FAMILIES[family], ...SPORTS_OF_THEIR_OWN[alias] };
  // A sport that is counted by turns has no regular time to bet on.
  const otherwise =
    !terms.overtime || family === 'innings' ? [] : terms.counts === 'regular' ? WHOLE_CONTEST : REGULAR_TIME;
  return { sportAlias: alias, family, ...terms, otherwise };
}

/** The rules of every sport of the house, in the order of lists. */
export const SPORT_RULES: readonly SportRules[] = SPORTS.map(rulesOf);

const byAlias = new Map(SPORT_RULES.map((each) => [each.sportAlias, each]));

export const sportRules = (sportAlias: string): SportRules | undefined => byAlias.get(playedAlias(sportAlias));
