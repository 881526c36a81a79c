import { rational, ZERO } from '@evens/kernel';
import { numberText } from '../exact.ts';
import { DRAGON_TIGER_DECKS, DRAGON_TIGER_MULTIPLES, dragonTiger } from '../live/dragon-tiger.ts';
import { liveBaccarat } from '../live/live-baccarat.ts';
import { liveBlackjack } from '../live/live-blackjack.ts';
import { liveRoulette } from '../live/live-roulette.ts';
import { BACCARAT_DECKS } from '../tables/baccarat/baccarat.ts';
import { HOUSE_BLACKJACK } from '../tables/blackjack/rules.ts';
import { shoeReturn } from '../tables/blackjack/shoe-return.ts';
import { solveBlackjack } from '../tables/blackjack/solve.ts';
import { type Distribution, winOrNothing } from './distribution.ts';
import { atEveryGroup, figuresOfBets, type GameFigures, NO_SHAPE } from './figures.ts';
import { baccaratFigures, europeanFigures } from './tables.ts';

/** The wheel of many returns what the European one does; the shoe of many, on average over its hands, what a whole one does. */
export const liveRouletteFigures = (name: string): GameFigures => ({
  ...europeanFigures(),
  game: liveRoulette(name).name,
});
export const liveBaccaratFigures = (): GameFigures => ({ ...baccaratFigures(), game: liveBaccarat.name });

/** By the first stake, as at the table for one, from a shoe of so many decks. */
export function liveBlackjackFigures(): GameFigures {
  const rtp = numberText(shoeReturn(BACCARAT_DECKS, HOUSE_BLACKJACK, solveBlackjack(HOUSE_BLACKJACK)));
  const { name: game, kind } = liveBlackjack;
  return { game, kind, rtp, settings: null, bets: { main: rtp }, ...NO_SHAPE, atLowestStake: atEveryGroup(rtp) };
}

const CARDS = BigInt(52 * DRAGON_TIGER_DECKS);
/** Of the other cards: those of the same rank, and those of the same card. */
const [ALIKE, SAME] = [BigInt(4 * DRAGON_TIGER_DECKS - 1), BigInt(DRAGON_TIGER_DECKS - 1)];

/** Counted over both cards: what is no tie falls to either side alike. */
export function dragonTigerFigures(): GameFigures {
  const tie = rational(ALIKE, CARDS - 1n);
  const side = rational(CARDS - 1n - ALIKE, 2n * (CARDS - 1n));
  const ofSide: Distribution = [
    { multiple: DRAGON_TIGER_MULTIPLES.dragon, chance: side },
    { multiple: rational(1n, 2n), chance: tie },
    { multiple: ZERO, chance: side },
  ];
  return figuresOfBets(dragonTiger, [
    { name: 'dragon', distribution: ofSide },
    { name: 'tiger', distribution: ofSide },
    { name: 'tie', distribution: winOrNothing(DRAGON_TIGER_MULTIPLES.tie, tie) },
    {
      name: 'suitedTie',
      distribution: winOrNothing(DRAGON_TIGER_MULTIPLES.suitedTie, rational(SAME, CARDS - 1n)),
    },
  ]);
}
