import { cardOf } from '../cards.ts';
import { MAIN } from '../game.ts';
import { crash } from '../originals/crash.ts';
import { dice } from '../originals/dice.ts';
import { hilo } from '../originals/hilo.ts';
import { keno } from '../originals/keno.ts';
import { limbo } from '../originals/limbo.ts';
import { type MinesChoice, mines } from '../originals/mines.ts';
import { plinko } from '../originals/plinko.ts';
import { wheel } from '../originals/wheel.ts';
import { lighthouseScratch, orchardScratch } from '../scratch/scratch.ts';
import { baccarat } from '../tables/baccarat/baccarat.ts';
import { type BlackjackChoice, type BlackjackShown, blackjack } from '../tables/blackjack/blackjack.ts';
import { blackjackValue, HOUSE_BLACKJACK, NO_CARDS, withValue } from '../tables/blackjack/rules.ts';
import { type SolvedBlackjack, solveBlackjack } from '../tables/blackjack/solve.ts';
import { americanRoulette, europeanRoulette, frenchRoulette } from '../tables/roulette/roulette.ts';
import { threeCardPoker } from '../tables/three-card-poker/three-card-poker.ts';
import { bestHold } from '../tables/video-poker/solve.ts';
import { jacksOrBetter } from '../tables/video-poker/video-poker.ts';
import { type PlayOnce, playOnce } from './simulate.ts';

const on = (place: string) => [{ place, stakeMinor: 100n }] as const;
const BETS = on(MAIN);

/** Opens the same three tiles; whichever they are, they are as safe as any. */
const playMines = (): PlayOnce =>
  playOnce(
    mines,
    { mines: 3 },
    BETS,
    (_options, { shown: { opened } }): MinesChoice =>
      opened.length < 3 ? { kind: 'open', tile: opened.length } : { kind: 'take' },
  );

/** Says the likelier twice, then takes. */
const playHilo = (): PlayOnce =>
  playOnce(hilo, null, BETS, (_options, { shown: { cards, next } }) => {
    if (cards.length > 2) return { kind: 'take' };
    return { kind: Number(next.higher ?? 1e9) <= Number(next.lower ?? 1e9) ? 'higher' : 'lower' };
  });

function bestPlay({ phase, dealer, hands, active }: BlackjackShown, { best }: SolvedBlackjack): BlackjackChoice {
  if (phase === 'insurance') return { kind: 'noInsurance' };
  const values = (hands[active ?? 0]?.cards ?? []).map((card) => blackjackValue(cardOf(card)));
  const [first = 0, second = 0] = values;
  const pair = values.length === 2 && hands.length === 1 && first === second ? first : 0;
  const up = blackjackValue(cardOf(dealer[0] ?? ''));
  return { kind: best(values.reduce(withValue, NO_CARDS), up, values.length === 2, pair).kind };
}

function playBlackjack(): PlayOnce {
  const solved = solveBlackjack(HOUSE_BLACKJACK);
  return playOnce(blackjack, null, BETS, (_options, { shown }) => bestPlay(shown, solved));
}

function playVideoPoker(): PlayOnce {
  const hold = bestHold();
  return playOnce(jacksOrBetter, null, BETS, (_options, { shown: { cards } }) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards.map(cardOf);
    return { kind: 'hold', held: hold([a, b, c, d, e]) };
  });
}

const SIMULATIONS: ReadonlyMap<string, () => PlayOnce> = new Map([
  ['dice', () => playOnce(dice, { side: 'under', target: 4_950 }, BETS)],
  ['limbo', () => playOnce(limbo, { target: 200 }, BETS)],
  ['mines', playMines],
  ['plinko', () => playOnce(plinko, { rows: 12, risk: 'medium' }, BETS)],
  ['hilo', playHilo],
  ['wheel', () => playOnce(wheel, { fields: 20, risk: 'medium' }, BETS)],
  ['keno', () => playOnce(keno, { picks: [1, 2, 3, 4, 5] }, BETS)],
  ['crash', () => playOnce(crash, { target: 198 }, BETS, () => ({ kind: 'take', at: 198 }))],
  ['roulette-european', () => playOnce(europeanRoulette, null, on('red'))],
  ['roulette-american', () => playOnce(americanRoulette, null, on('red'))],
  ['roulette-french', () => playOnce(frenchRoulette, null, on('red'))],
  ['blackjack', playBlackjack],
  ['baccarat', () => playOnce(baccarat, null, on('banker'))],
  ['three-card-poker', () => playOnce(threeCardPoker, null, on('pairPlus'))],
  ['video-poker-jacks', playVideoPoker],
  ['scratch-1', () => playOnce(orchardScratch, null, BETS)],
  ['scratch-2', () => playOnce(lighthouseScratch, null, BETS)],
]);

/** One round of a game's default setting or best bet, with the play that its figures assume; undefined for no game. */
export const simulationOf = (game: string): PlayOnce | undefined => SIMULATIONS.get(game)?.();
