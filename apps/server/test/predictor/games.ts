import type { RoundView } from '@evens/contract';
import { GAMES } from '@evens/games';

type Json = Readonly<Record<string, unknown>>;

/** How a predictor looks at a game: what it presses, how the round is brought to its end, and which of two ways it came. */
export interface WatchedGame {
  readonly game: string;
  readonly options?: Json;
  readonly place?: string;
  /** For a game that is open after the press: what is chosen then, each where it is offered. */
  readonly ends?: readonly Json[];
  /**
   * Undefined where the round says nothing about it: it was over before. What is asked about has the same chance whatever is on the table,
   * so that whoever is right more often has learnt it from somewhere else.
   */
  came(table: Json, open: RoundView | undefined): boolean | undefined;
}

const DECK = [...'23456789TJQKA'].flatMap((rank) => [...'DHSC'].map((suit) => `${rank}${suit}`));

/** Whether a covered card is of the upper half of those that are not on the table. */
function upper(covered: string | undefined, onTable: readonly string[]): boolean {
  const left = DECK.filter((card) => !onTable.includes(card));
  return left.indexOf(covered ?? '') >= left.length / 2;
}

const isRed = (card: string | undefined): boolean => card?.endsWith('D') === true || card?.endsWith('H') === true;
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);
const number = (value: unknown): number => Number(value);

const roulette = (game: string): WatchedGame => ({
  ...{ game, place: 'red' },
  came: ({ pocket }) => number(pocket) >= 19,
});

export const WATCHED: readonly WatchedGame[] = [
  { game: 'dice', came: ({ roll }) => number(roll) >= 50 },
  { game: 'limbo', came: ({ point }) => number(point) >= 1.98 },
  {
    ...{ game: 'mines', options: { mines: 12 }, ends: [{ kind: 'open', tile: 24 }, { kind: 'take' }] },
    came: ({ mines }) => (mines as readonly number[]).includes(0),
  },
  { game: 'plinko', came: ({ path }) => (path as readonly number[])[0] === 1 },
  {
    ...{ game: 'hilo', ends: [{ kind: 'skip' }] },
    came: ({ cards }) => isRed((cards as readonly { card: string }[])[1]?.card),
  },
  { game: 'wheel', options: { fields: 10 }, came: ({ field }) => number(field) >= 5 },
  { game: 'keno', came: ({ drawn }) => number((drawn as readonly number[])[0]) > 20 },
  ...['roulette-european', 'roulette-american', 'roulette-french'].map(roulette),
  {
    ...{ game: 'blackjack', ends: [{ kind: 'noInsurance' }, { kind: 'stand' }] },
    came: ({ dealer }, open) => (open ? isRed(texts(dealer)[1]) : undefined),
  },
  { game: 'baccarat', place: 'banker', came: ({ banker }) => isRed(texts(banker)[0]) },
  {
    ...{ game: 'three-card-poker', place: 'ante', ends: [{ kind: 'fold' }] },
    came: ({ player, dealer }) => upper(texts(dealer)[0], texts(player)),
  },
  {
    ...{ game: 'video-poker-jacks', ends: [{ kind: 'hold', held: [] }] },
    came: ({ cards }, open) => upper(texts(cards)[0], texts(open?.shown?.cards)),
  },
  { game: 'scratch-1', came: ({ cells }) => number((cells as readonly number[])[0]) >= 4 },
  { game: 'scratch-2', came: ({ beacons }) => number((beacons as readonly number[])[0]) > 15 },
];

/** Games of a player's own; the shared one is watched by itself. */
export const OWN_GAMES = GAMES.filter(({ origin }) => origin === 'seeds').map(({ name }) => name);
