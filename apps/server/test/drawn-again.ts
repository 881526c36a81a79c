import type { RoundView } from '@evens/contract';
import {
  BACCARAT_DECKS,
  cardOfDecks,
  cardText,
  hundredthsText,
  LIGHTHOUSE_RUN,
  MOST_TARGET,
  ORCHARD_RUN,
  type PrintRun,
} from '@evens/games';

/*
 * What the command `draw` is asked for each game, and where in the finished round what it answers is seen. So a round is held against
 * draws that know nothing of its game.
 */

type Drawn = readonly number[];
/** What the round showed at its end. */
type Table = Readonly<Record<string, unknown>>;

interface DrawnAgain {
  /** The row for `draw`, beside the seeds. */
  readonly asks: (round: RoundView) => Readonly<Record<string, unknown>>;
  /** What the round must have shown, and what it has. */
  readonly shows: (drawn: Drawn, table: Table) => readonly [expected: unknown, found: unknown];
}

const below = (n: number, count: number) => ({ kind: 'below', n, count });
const sample = (n: number, count: number) => ({ kind: 'sample', n, count });
const cards = (drawn: Drawn, from = 0, to = drawn.length): string[] => drawn.slice(from, to).map(cardText);
const places = (drawn: Drawn, ...wanted: number[]): number[] => wanted.map((place) => drawn[place] ?? -1);

const roulette = (pockets: number): DrawnAgain => ({
  asks: () => below(pockets, 1),
  shows: ([pocket = -1], table) => [pocket === 37 ? '00' : String(pocket), table.pocket],
});

/** The first draw of a printed card says which prize it carries. */
const printed = ({ cards: all, prizes }: PrintRun): DrawnAgain => {
  const winning = prizes.map((prize) => prize.cards);
  return {
    asks: () => ({ kind: 'weighted', weights: [...winning, all - winning.reduce((sum, each) => sum + each, 0)] }),
    shows: ([prize = -1], table) => [prizes[prize]?.multiple ?? 0, Number(table.multiple)],
  };
};

interface Hand {
  readonly cards: readonly string[];
}

export const DRAWN_AGAIN: Readonly<Record<string, DrawnAgain>> = {
  dice: { asks: () => below(10_000, 1), shows: ([roll = -1], table) => [hundredthsText(roll), table.roll] },
  limbo: {
    asks: () => below(2 ** 32, 3),
    shows: (drawn, table) => {
      // 0.99 over a real number, of which 96 places are more than enough to tell its hundredths.
      const real = drawn.reduce((read, number) => read * 2n ** 32n + BigInt(number), 0n) + 1n;
      const point = Math.min(MOST_TARGET, Number((99n * 2n ** 96n) / real));
      return [hundredthsText(Math.max(100, point)), table.point];
    },
  },
  mines: {
    asks: ({ options }) => sample(25, Number(options.mines)),
    shows: (drawn, table) => [drawn, table.mines],
  },
  plinko: { asks: ({ options }) => below(2, Number(options.rows)), shows: (drawn, table) => [drawn, table.path] },
  hilo: {
    asks: () => below(52, 52),
    shows: (drawn, table) => {
      const turned = (table.cards as readonly { card: string }[]).map(({ card }) => card);
      return [cards(drawn, 0, turned.length), turned];
    },
  },
  wheel: {
    asks: ({ options }) => below(Number(options.fields), 1),
    shows: ([field], table) => [field, table.field],
  },
  keno: { asks: () => sample(40, 10), shows: (drawn, table) => [drawn.map((at) => at + 1), table.drawn] },
  'roulette-european': roulette(37),
  'roulette-french': roulette(37),
  'roulette-american': roulette(38),
  blackjack: {
    asks: () => below(52, 64),
    shows: (drawn, table) => {
      const [first] = table.hands as readonly Hand[];
      const dealer = table.dealer as readonly string[];
      return [cards(places(drawn, 0, 1, 3)), [first?.cards[0], dealer[0], dealer[1]]];
    },
  },
  baccarat: {
    asks: () => sample(52 * BACCARAT_DECKS, 6),
    shows: (drawn, table) => {
      const [player, banker] = [table.player as readonly string[], table.banker as readonly string[]];
      const dealt = places(drawn, 0, 2, 1, 3).map((place) => cardText(cardOfDecks(place, BACCARAT_DECKS)));
      return [dealt, [...player.slice(0, 2), ...banker.slice(0, 2)]];
    },
  },
  'three-card-poker': {
    asks: () => sample(52, 6),
    shows: (drawn, table) => [cards(drawn), [...(table.player as string[]), ...(table.dealer as string[])]],
  },
  'video-poker-jacks': {
    asks: () => sample(52, 10),
    shows: (drawn, table) => {
      const held = table.held as readonly number[];
      return [cards(places(drawn, ...[0, 1, 2, 3, 4].map((at) => (held.includes(at) ? at : at + 5)))), table.cards];
    },
  },
  'scratch-1': printed(ORCHARD_RUN),
  'scratch-2': printed(LIGHTHOUSE_RUN),
};
