import { type Fraction, isBelow, minus, plus, ZERO } from '../fraction.ts';
import { countsFor, type FileTerms } from './terms.ts';

/** A bonus that was taken, by what was noted of it; what it counts and whether its bets are open is looked up among the bets. */
export interface Taken {
  readonly name: string;
  readonly terms: FileTerms;
  readonly amount: Fraction;
  readonly toStake: Fraction;
  readonly ofDeposit: boolean;
  state: 'appended' | 'active' | 'canceled' | 'used';
  reason: string | null;
  /** What had counted when it ended. */
  doneAtEnd: Fraction;
  becameCash: Fraction;
  /** Sticky: what is still to be kept back. */
  toKeep: Fraction;
}

/** A bet that was placed. Its answer stands in `answer`, with what became of it. */
export interface Made {
  readonly stake: Fraction;
  readonly ofCash: Fraction;
  readonly product: string;
  readonly betType: string;
  readonly prices: readonly number[];
  readonly payer: Taken | undefined;
  readonly activeThen: Taken | undefined;
  sold: Fraction;
  outcome: number;
  everDecided: boolean;
  answer: Fraction;
  /** Of the cash share of the answer, what met a debt. */
  metDebt: Fraction;
  /** What the answer put into the pocket of its payer. */
  intoPocket: Fraction;
  /** What that pocket once got too much and could not give back. */
  excess: Fraction;
}

/** A bet as it is asked for, every option said. */
export interface AskedBet {
  readonly product: string;
  readonly betType: string;
  readonly prices: readonly number[];
  readonly cashOnly: boolean;
}

export const isWholeSold = ({ sold, stake }: Made): boolean => !isBelow(sold, stake);
export const isOpen = (bet: Made): boolean => bet.outcome === 0 && !isWholeSold(bet);

/** What has counted for a bonus: of one that is over, what had then. */
export function doneOf(one: Taken, bets: Iterable<Made>): Fraction {
  if (one.state === 'canceled' || one.state === 'used') return one.doneAtEnd;
  let done = ZERO;
  for (const bet of bets)
    if (bet.activeThen === one) done = plus(done, countsFor(one.terms, { ...bet, unsold: minus(bet.stake, bet.sold) }));
  return done;
}
