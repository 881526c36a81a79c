import { type Rational, rational } from '@evens/kernel';
import { gameAtOnce } from '../at-once.ts';
import type { Draw } from '../draw/draw.ts';
import { multipleText } from '../exact.ts';
import { noOptions } from '../options.ts';

/** A prize and how many of the cards of one print run carry it. The rest carry none. */
export interface Prize {
  /** As a multiple of the card's price. */
  readonly multiple: number;
  readonly cards: number;
}

/**
 * As with a printed card, the prize is drawn first, from a run in which each prize lies a stated number of times, and the picture
 * shows that prize. A losing picture is drawn like the rest of a winning one and is not made to look nearly won.
 */
export interface PrintRun {
  readonly cards: number;
  readonly prizes: readonly Prize[];
}

/** 0.96 comes back: twelve thousand times the price, and so on, of a hundred thousand cards. */
export const ORCHARD_RUN: PrintRun = {
  cards: 100_000,
  prizes: [
    { multiple: 1, cards: 12_000 },
    { multiple: 2, cards: 10_000 },
    { multiple: 5, cards: 3_500 },
    { multiple: 10, cards: 1_500 },
    { multiple: 25, cards: 500 },
    { multiple: 100, cards: 80 },
    { multiple: 500, cards: 12 },
    { multiple: 5_000, cards: 1 },
  ],
};

/** 0.95 comes back, less often and in larger prizes. */
export const LIGHTHOUSE_RUN: PrintRun = {
  cards: 1_000_000,
  prizes: [
    { multiple: 1, cards: 100_000 },
    { multiple: 2, cards: 60_000 },
    { multiple: 4, cards: 30_000 },
    { multiple: 10, cards: 12_000 },
    { multiple: 20, cards: 6_000 },
    { multiple: 50, cards: 2_400 },
    { multiple: 200, cards: 500 },
    { multiple: 1_000, cards: 100 },
    { multiple: 10_000, cards: 5 },
  ],
};

/** The place of the drawn prize in the run's list; as many as there are prizes for a card without one. */
function drawPrize({ cards, prizes }: PrintRun, draw: Draw): number {
  const winning = prizes.reduce((sum, prize) => sum + prize.cards, 0);
  return draw.weighted([...prizes.map((prize) => prize.cards), cards - winning]);
}

const multipleOf = ({ prizes }: PrintRun, prize: number): Rational => rational(BigInt(prizes[prize]?.multiple ?? 0));
const topOf = ({ prizes }: PrintRun): Rational => rational(BigInt(Math.max(...prizes.map(({ multiple }) => multiple))));

export interface OrchardShown {
  /** Nine cells by rows, each the place of a prize in the table. Three alike win it; of every other there are at most two. */
  readonly cells: readonly number[];
  readonly multiple: string;
}

interface OrchardCard {
  readonly prize: number;
  readonly cells: readonly number[];
}

/** Three of the prize in places of their own, and in the rest what a bag with two of each other prize gives. */
function drawOrchard(draw: Draw): OrchardCard {
  const kinds = ORCHARD_RUN.prizes.length;
  const prize = drawPrize(ORCHARD_RUN, draw);
  const winning = prize < kinds ? draw.sample(9, 3) : [];
  const bag = Array.from({ length: 2 * kinds }, (_, at) => at >> 1).filter((kind) => kind !== prize);
  const others = draw.sample(bag.length, 9 - winning.length).map((at) => bag[at] ?? 0);
  let next = 0;
  const cells = Array.from({ length: 9 }, (_, cell) => (winning.includes(cell) ? prize : (others[next++] ?? 0)));
  return { prize, cells };
}

/** Nine fruits; three alike win. */
export const orchardScratch = gameAtOnce<null, OrchardCard, OrchardShown>({
  name: 'scratch-1',
  kind: 'scratch',
  version: 1,
  leastStakeMinor: 10n,
  readOptions: noOptions,
  topWin: () => topOf(ORCHARD_RUN),
  deal: (_options, draw) => drawOrchard(draw),
  show: ({ secret: { prize, cells } }) => ({ cells, multiple: multipleText(multipleOf(ORCHARD_RUN, prize)) }),
  multiple: ({ secret: { prize } }) => multipleOf(ORCHARD_RUN, prize),
});

export interface LighthouseShown {
  /** Three beacons, numbers from 1 to 30. */
  readonly beacons: readonly number[];
  /** Eight ships: a number from 1 to 30 and the place of a prize. A ship with a beacon's number wins its prize. */
  readonly ships: readonly { readonly number: number; readonly prize: number }[];
  readonly multiple: string;
}

interface LighthouseCard extends Pick<LighthouseShown, 'beacons' | 'ships'> {
  readonly prize: number;
}

const LIGHTHOUSE_NUMBERS = 30;
const SHIPS = 8;

/** Numbers are drawn without replacement, so that no ship meets a beacon by chance; one ship of a winning card meets one. */
function drawLighthouse(draw: Draw): LighthouseCard {
  const kinds = LIGHTHOUSE_RUN.prizes.length;
  const prize = drawPrize(LIGHTHOUSE_RUN, draw);
  const numbers = draw.sample(LIGHTHOUSE_NUMBERS, 3 + SHIPS).map((at) => at + 1);
  const beacons = numbers.slice(0, 3);
  const ships = numbers.slice(3).map((number) => ({ number, prize: draw.below(kinds) }));
  if (prize < kinds) ships[draw.below(SHIPS)] = { number: beacons[draw.below(3)] ?? 0, prize };
  return { prize, beacons, ships };
}

/** Eight ships and three beacons; a ship that has a beacon's number wins what it carries. */
export const lighthouseScratch = gameAtOnce<null, LighthouseCard, LighthouseShown>({
  name: 'scratch-2',
  kind: 'scratch',
  version: 1,
  leastStakeMinor: 10n,
  readOptions: noOptions,
  topWin: () => topOf(LIGHTHOUSE_RUN),
  deal: (_options, draw) => drawLighthouse(draw),
  show: ({ secret: { prize, beacons, ships } }) => ({
    beacons,
    ships,
    multiple: multipleText(multipleOf(LIGHTHOUSE_RUN, prize)),
  }),
  multiple: ({ secret: { prize } }) => multipleOf(LIGHTHOUSE_RUN, prize),
});
