import { ONE, type Rational, rational, ZERO } from '@evens/kernel';
import { numberText } from '../exact.ts';
import { LIGHTHOUSE_RUN, lighthouseScratch, ORCHARD_RUN, orchardScratch, type PrintRun } from '../scratch/scratch.ts';
import { BACCARAT_MULTIPLES, baccarat } from '../tables/baccarat/baccarat.ts';
import { baccaratChances, PAIR_CHANCE } from '../tables/baccarat/odds.ts';
import { blackjack } from '../tables/blackjack/blackjack.ts';
import { HOUSE_BLACKJACK } from '../tables/blackjack/rules.ts';
import { solveBlackjack } from '../tables/blackjack/solve.ts';
import { americanRoulette, europeanRoulette, frenchRoulette, rouletteMultiple } from '../tables/roulette/roulette.ts';
import { anteDistribution, pairPlusDistribution } from '../tables/three-card-poker/odds.ts';
import { threeCardPoker } from '../tables/three-card-poker/three-card-poker.ts';
import { solveJacksOrBetter } from '../tables/video-poker/solve.ts';
import { jacksOrBetter } from '../tables/video-poker/video-poker.ts';
import { type Distribution, equally, winOrNothing } from './distribution.ts';
import { atEveryGroup, figuresOfBets, figuresOfSettings, type GameFigures, NO_SHAPE, type Setting } from './figures.ts';

type Roulette = typeof europeanRoulette;

/** What a place returns over all pockets. */
export function rouletteDistribution(game: Roulette, name: string): Distribution {
  const place = game.places.get(name);
  return place ? equally(game.wheel.map((pocket) => rouletteMultiple(game, place, pocket))) : [];
}

/** Every place of the table, shown by the kind of bet. */
function rouletteFigures(game: Roulette): GameFigures {
  const bets = [...game.places].map(
    ([name, { kind }]): Setting => ({
      name: kind === 'even-money' ? 'evenMoney' : kind,
      distribution: rouletteDistribution(game, name),
    }),
  );
  return figuresOfBets(game, bets);
}

export const europeanFigures = (): GameFigures => rouletteFigures(europeanRoulette);
export const americanFigures = (): GameFigures => rouletteFigures(americanRoulette);
export const frenchFigures = (): GameFigures => rouletteFigures(frenchRoulette);

export function baccaratFigures(): GameFigures {
  const { player, banker, tie } = baccaratChances();
  // A tie gives player and banker their stakes back.
  const orBack = (multiple: Rational, wins: Rational, loses: Rational): Distribution => [
    { multiple, chance: wins },
    { multiple: ONE, chance: tie },
    { multiple: ZERO, chance: loses },
  ];
  return figuresOfBets(baccarat, [
    { name: 'player', distribution: orBack(BACCARAT_MULTIPLES.player, player, banker) },
    { name: 'banker', distribution: orBack(BACCARAT_MULTIPLES.banker, banker, player) },
    { name: 'tie', distribution: winOrNothing(BACCARAT_MULTIPLES.tie, tie) },
    { name: 'playerPair', distribution: winOrNothing(BACCARAT_MULTIPLES.playerPair, PAIR_CHANCE) },
    { name: 'bankerPair', distribution: winOrNothing(BACCARAT_MULTIPLES.bankerPair, PAIR_CHANCE) },
  ]);
}

/** Ante with best play, by the ante; and pair plus. */
export const threeCardFigures = (): GameFigures =>
  figuresOfBets(threeCardPoker, [
    { name: 'ante', distribution: anteDistribution() },
    { name: 'pairPlus', distribution: pairPlusDistribution() },
  ]);

export function videoPokerFigures(): GameFigures {
  const distribution = solveJacksOrBetter();
  return { ...figuresOfSettings(jacksOrBetter, [{ name: 'best play', distribution }], distribution), settings: null };
}

/** By the first stake, with best play: what doubled and split hands win or lose counts, their stakes do not. */
export function blackjackFigures(): GameFigures {
  const rtp = numberText(solveBlackjack(HOUSE_BLACKJACK).rtp);
  return {
    game: blackjack.name,
    kind: blackjack.kind,
    rtp,
    settings: null,
    bets: null,
    ...NO_SHAPE,
    // Its only fractions are halves, and the least stake is even.
    atLowestStake: atEveryGroup(rtp),
  };
}

export const runDistribution = ({ cards, prizes }: PrintRun): Distribution => {
  const all = prizes.map((prize) => ({
    multiple: rational(BigInt(prize.multiple)),
    chance: rational(BigInt(prize.cards), BigInt(cards)),
  }));
  const winning = prizes.reduce((sum, prize) => sum + prize.cards, 0);
  return [...all, { multiple: ZERO, chance: rational(BigInt(cards - winning), BigInt(cards)) }];
};

const scratchFigures = (game: typeof orchardScratch | typeof lighthouseScratch, run: PrintRun): GameFigures => {
  const distribution = runDistribution(run);
  return { ...figuresOfSettings(game, [{ name: 'card', distribution }], distribution), settings: null };
};

export const orchardFigures = (): GameFigures => scratchFigures(orchardScratch, ORCHARD_RUN);
export const lighthouseFigures = (): GameFigures => scratchFigures(lighthouseScratch, LIGHTHOUSE_RUN);
