import type { LiveView } from '@evens/contract';
import type { Runner } from './card-facts.ts';

export type Places = NonNullable<LiveView['places']>;

/** How a runner ended: its place, shared or not, or that it did not finish. */
export interface Finish {
  readonly runner: Runner;
  readonly place: number | 'out' | undefined;
  readonly deadHeat: boolean;
}

const OVER: ReadonlySet<string> = new Set(['ended', 'closed', 'cancelled', 'abandoned']);
const CALLED_OFF: ReadonlySet<string> = new Set(['cancelled', 'abandoned']);

export const isOver = (status: string): boolean => OVER.has(status);
export const isCalledOff = (status: string): boolean => CALLED_OFF.has(status);

/** Home first, then those that did not finish, then non-runners. Nobody has a place while none is told. */
export function finishOf(runners: readonly Runner[], places: Places | undefined): readonly Finish[] {
  const shared = (place: number): boolean => Object.values(places ?? {}).filter((each) => each === place).length > 1;
  const rank = ({ runner, place }: Finish): number => {
    if (runner.withdrawn) return 1000;
    return typeof place === 'number' ? place : 999;
  };
  return runners
    .map((runner): Finish => {
      const place = runner.withdrawn ? undefined : places?.[runner.code];
      return { runner, place, deadHeat: typeof place === 'number' && shared(place) };
    })
    .sort((left, right) => rank(left) - rank(right) || (left.runner.number ?? 0) - (right.runner.number ?? 0));
}

/** Whether a place is among those that each-way bets are paid for; without place terms only the first is. */
export const isPaid = (place: Finish['place'], placesPaid: number | undefined): boolean =>
  typeof place === 'number' && place <= (placesPaid ?? 1);
