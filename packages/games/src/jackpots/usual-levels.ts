import { add, type Rational, ZERO } from '@evens/kernel';
import { OFFERED_SLOTS } from '../offered-slots.ts';
import { addedReturn, type JackpotName, type JackpotTerms } from './terms.ts';

/** A level as the house usually runs it. Amounts are cents of EUR. */
export interface UsualLevel {
  readonly name: JackpotName;
  readonly terms: JackpotTerms;
  readonly games: readonly string[];
}

/** Slots, scratch cards and the tables, live ones among them, whose return leaves room for all levels together. */
const GAMES: readonly string[] = [
  ...OFFERED_SLOTS,
  'scratch-1',
  'scratch-2',
  'roulette-european',
  'roulette-american',
  'three-card-poker',
  'live-roulette',
  'live-roulette-speed',
  'live-roulette-high',
  'live-roulette-studio',
  'live-dragon-tiger',
];

const mystery = (name: JackpotName, seedMinor: bigint, capMinor: bigint): UsualLevel => ({
  name,
  terms: { kind: 'mystery', seedMinor, capMinor, sharePpm: 500n },
  games: GAMES,
});

/** What a demo begins with, and what `npm run rtp` counts: a twentieth of a percent of each stake to each level. */
export const USUAL_LEVELS: readonly UsualLevel[] = [
  mystery('mini', 5_00n, 25_00n),
  mystery('minor', 50_00n, 500_00n),
  mystery('major', 500_00n, 5_000_00n),
  mystery('grand', 10_000_00n, 100_000_00n),
  {
    name: 'colossus',
    terms: { kind: 'colossus', seedMinor: 100_000_00n, perWinMinor: 1_000_000_00n, sharePpm: 500n },
    games: GAMES,
  },
];

/** What the usual levels add to a game's return; zero for a game that feeds none. */
export const usuallyAdded = (game: string): Rational =>
  USUAL_LEVELS.filter(({ games }) => games.includes(game))
    .map(({ terms }) => addedReturn(terms))
    .reduce(add, ZERO);
