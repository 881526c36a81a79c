import type { Side } from '../score.ts';
import { finalPair, knownOrder } from './counts.ts';
import { onlyWinner } from './grade.ts';
import type { Resolver } from './score-answers.ts';

const ordinal = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;

/** Who gets the n-th of the period; `none` when there are fewer. */
const nextScore: Resolver = ({ identity, result }) => {
  const nth = ordinal(identity.specifier);
  const order = knownOrder(identity, result);
  if (nth === undefined) return undefined;
  if (!order) {
    // Without an order one thing is still certain: an n-th that never came.
    const pair = finalPair(identity, result);
    return pair && pair[0] + pair[1] < nth ? onlyWinner('none') : undefined;
  }
  const side = order.sides[nth - 1];
  if (side) return onlyWinner(side);
  return order.complete ? onlyWinner('none') : undefined;
};

const lastScore: Resolver = ({ identity, result }) => {
  const order = knownOrder(identity, result);
  return order?.complete ? onlyWinner(order.sides.at(-1) ?? 'none') : undefined;
};

/** Who gets to n first; `none` when nobody does. */
const raceTo: Resolver = ({ identity, result }) => {
  const goal = ordinal(identity.specifier);
  if (goal === undefined) return undefined;
  const order = knownOrder(identity, result);
  if (order) {
    const count: Record<Side, number> = { home: 0, away: 0 };
    for (const side of order.sides) {
      count[side] += 1;
      if (count[side] === goal) return onlyWinner(side);
    }
    return order.complete ? onlyWinner('none') : undefined;
  }
  const pair = finalPair(identity, result);
  if (!pair || (pair[0] >= goal && pair[1] >= goal)) return undefined;
  return onlyWinner(pair[0] >= goal ? 'home' : pair[1] >= goal ? 'away' : 'none');
};

export const ORDER_RESOLVERS: Readonly<Record<string, Resolver>> = {
  'next-score': nextScore,
  'last-score': lastScore,
  'race-to': raceTo,
};
