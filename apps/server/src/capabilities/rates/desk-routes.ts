import { getDeskRates } from '@evens/contract';
import { type Clock, HOUSE_CURRENCY } from '@evens/kernel';
import type { Database } from '../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../platform/http/index.ts';
import { isUsable, mostAgeOf } from './current.ts';
import { latestRates, refusedLately, sourceState } from './store.ts';

const MOST_REFUSED = 100;

/** What operators see of the rates. */
export function ratesDesk(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly mostAgeMs: number;
  readonly sourceName: string | undefined;
}): readonly OperatorRoute[] {
  const { db, clock, mostAgeMs, sourceName } = parts;
  return [
    route(getDeskRates, async () => {
      const nowMs = clock.wallMs();
      const known = await latestRates(db);
      const state = sourceName === undefined ? undefined : await sourceState(db, sourceName);
      return {
        base: HOUSE_CURRENCY,
        rates: [...known.values()].map((rate) => ({
          currency: rate.currency,
          perHouse: rate.text,
          source: rate.source,
          asOfMs: rate.asOfMs,
          ageSeconds: Math.max(0, Math.floor((nowMs - rate.asOfMs) / 1000)),
          mostAgeSeconds: Math.floor(mostAgeOf(rate.currency, mostAgeMs) / 1000),
          doubted: rate.doubted,
          usable: isUsable(rate, nowMs, mostAgeMs),
        })),
        source:
          sourceName === undefined
            ? null
            : { name: sourceName, answeredMs: state?.answeredAt?.getTime() ?? null, problem: state?.problem ?? null },
        refused: (await refusedLately(db, MOST_REFUSED)).map(({ lastAt, ...rest }) => ({
          ...rest,
          lastMs: lastAt.getTime(),
        })),
      };
    }),
  ];
}
