import type { AnswerOf, getHouseDay } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import type { HourFlow } from './day-store.ts';
import { type FiguresMinor, figuresOf, gainOf, presentFigures } from './house-figures.ts';

type HouseDay = AnswerOf<typeof getHouseDay>;

/** One of the two days that are compared. */
export interface DaySide {
  readonly flows: readonly HourFlow[];
  /** By currency, up to the cut. */
  readonly active: ReadonlyMap<string, number>;
}

const HOURS = 24;

/** GGR since midnight at the end of each of the first `hours` hours. */
function ggrByHour(flows: readonly HourFlow[], hours: number, currency: Currency): string[] {
  let sum = 0n;
  return Array.from({ length: hours }, (_, hour) => {
    const within = flows.filter((flow) => flow.hour === hour);
    sum += gainOf(within, 'sportsbook') + gainOf(within, 'casino');
    return formatAmount(sum, currency);
  });
}

/** Two days side by side, currency by currency: `hours` of today have begun. */
export function houseDay(nowMs: number, hours: number, today: DaySide, weekAgo: DaySide): HouseDay {
  const currencies = [...new Set([...today.flows, ...weekAgo.flows].map(({ currency }) => currency))];
  const ofOne = (side: DaySide, currency: Currency): FiguresMinor =>
    figuresOf(side.flows.filter((flow) => flow.currency === currency && flow.inside));
  const all = currencies.map((currency) => {
    const [now, before] = [ofOne(today, currency), ofOne(weekAgo, currency)];
    const byHour = ({ flows }: DaySide, many: number): string[] =>
      ggrByHour(
        flows.filter((flow) => flow.currency === currency),
        many,
        currency,
      );
    return {
      placed: now.placed + before.placed,
      shown: {
        currency,
        today: presentFigures(now, today.active.get(currency) ?? 0, currency),
        weekAgo: presentFigures(before, weekAgo.active.get(currency) ?? 0, currency),
        ggrByHour: { today: byHour(today, hours), weekAgo: byHour(weekAgo, HOURS) },
      },
    };
  });
  return {
    nowMs,
    currencies: all.sort((one, other) => (one.placed < other.placed ? 1 : -1)).map(({ shown }) => shown),
  };
}
