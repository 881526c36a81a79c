import { rational } from '@evens/kernel';
import { type Draw, drawFrom } from '../draw/draw.ts';
import type { Numbers } from '../draw/numbers.ts';
import { toNumber } from '../exact.ts';
import type { Bet, Deal, Game, RoundState } from '../game.ts';

/** Plays one round and gives what came back of one unit of the press: later stakes are taken off what they returned. */
export type PlayOnce = (draw: Draw) => number;

/** Chooses in an open round. */
export type Strategy<Options, Shown, Choice> = (options: Options, state: RoundState<Shown>) => Choice;

/** One way to play a game: options, bets, and choices where the game asks. It runs the game's own rules. */
export function playOnce<Options, Secret, Shown, Choice extends { readonly kind: string }>(
  game: Game<Options, Secret, Shown, Choice>,
  options: Options,
  bets: readonly Bet[],
  strategy?: Strategy<Options, Shown, Choice>,
): PlayOnce {
  const pressed = sum(bets);
  return (draw) => {
    const deal: Deal<Options, Secret> = { options, secret: game.deal(options, draw) };
    let state = game.start(deal, bets);
    while (!state.over) {
      const next = strategy && game.step(deal, state, strategy(options, state));
      if (!next?.ok) throw new RangeError(`${game.name}: no choice of the strategy stands`);
      state = next.value;
    }
    let returned = pressed;
    for (const [at, { stakeMinor }] of state.bets.entries())
      returned += Number(stakeMinor) * (toNumber(state.returns[at] ?? rational(0n)) - 1);
    return returned / pressed;
  };
}

const sum = (bets: readonly Bet[]): number => bets.reduce((all, { stakeMinor }) => all + Number(stakeMinor), 0);

/** A simulated return with the band in which 99 of 100 simulations have the true one. */
export interface Simulated {
  readonly rounds: number;
  readonly rtp: number;
  readonly from: number;
  readonly to: number;
}

/** 99 % of a normal distribution lie within so many standard deviations. */
const DEVIATIONS_OF_99 = 2.5758293035489;

/** Plays many rounds from one source of numbers. */
export function simulate(play: PlayOnce, rounds: number, numbers: Numbers): Simulated {
  const draw = drawFrom(numbers);
  let mean = 0;
  let squares = 0;
  // Welford: the sum of squares stays small, so that a hundred million rounds lose no digits.
  for (let round = 1; round <= rounds; round += 1) {
    const value = play(draw);
    const apart = value - mean;
    mean += apart / round;
    squares += apart * (value - mean);
  }
  const half = DEVIATIONS_OF_99 * Math.sqrt(squares / Math.max(1, rounds - 1) / rounds);
  return { rounds, rtp: mean, from: mean - half, to: mean + half };
}
