import { askRates, getDeskRates, takeRateJump } from '@evens/contract';
import { type Clock, type Currency, HOUSE_CURRENCY, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import { audit } from '../../house/audit/index.ts';
import { ASK_AGAIN_MS } from './ask-source.ts';
import { isUsable, mostAgeOf } from './current.ts';
import { RATED } from './rates-file.ts';
import {
  askSooner,
  lastJumps,
  latestRates,
  refusedLately,
  type SaidJump,
  type StoredRate,
  sourceState,
} from './store.ts';
import { manualJumps, percentMore } from './take-jump.ts';

const MOST_REFUSED = 100;

const jumpShown = (rate: StoredRate, jump: SaidJump | undefined) =>
  rate.doubted && jump && jump.asOfMs > rate.asOfMs
    ? {
        perHouse: jump.text,
        source: jump.source,
        asOfMs: jump.asOfMs,
        lastMs: jump.lastAt.getTime(),
        times: jump.times,
        percent: percentMore(jump, rate),
      }
    : null;

const shown = (rate: StoredRate, nowMs: number, mostAgeMs: number) => ({
  currency: rate.currency,
  perHouse: rate.text,
  source: rate.source,
  asOfMs: rate.asOfMs,
  ageSeconds: Math.max(0, Math.floor((nowMs - rate.asOfMs) / 1000)),
  mostAgeSeconds: Math.floor(mostAgeOf(rate.currency, mostAgeMs) / 1000),
  doubted: rate.doubted,
  usable: isUsable(rate, nowMs, mostAgeMs),
});

/** What operators see of the rates, and the two things they may do: have the source asked, and with two take what jumped. */
export function ratesDesk(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly mostAgeMs: () => number;
  readonly mostJump: number;
  readonly sourceName: string | undefined;
  /** Without it nothing that jumped can be taken. */
  readonly approvals: Pick<Approvals, 'kind'> | undefined;
}): readonly OperatorRoute[] {
  const { db, clock, mostJump, sourceName, approvals } = parts;
  const takeJump = approvals && manualJumps({ db, clock, mostJump, approvals });
  return [
    route(getDeskRates, async () => {
      const nowMs = clock.wallMs();
      const known = await latestRates(db);
      const doubted = [...known.values()].filter((rate) => rate.doubted).map(({ currency }) => currency);
      const jumps = await lastJumps(db, doubted);
      const state = sourceName === undefined ? undefined : await sourceState(db, sourceName);
      return {
        base: HOUSE_CURRENCY,
        rates: [...known.values()].map((rate) => ({
          ...shown(rate, nowMs, parts.mostAgeMs()),
          jump: jumpShown(rate, jumps.get(rate.currency)),
        })),
        source:
          sourceName === undefined
            ? null
            : {
                name: sourceName,
                answeredMs: state?.answeredAt?.getTime() ?? null,
                problem: state?.problem ?? null,
                nextMs: state?.nextAt.getTime() ?? null,
              },
        refused: (await refusedLately(db, MOST_REFUSED)).map(({ lastAt, ...rest }) => ({
          ...rest,
          lastMs: lastAt.getTime(),
        })),
      };
    }),

    route(askRates, ({ caller }) =>
      inTransaction(db, async (tx) => {
        if (sourceName === undefined) return refuse(refusal('NotFound'));
        const nowMs = clock.wallMs();
        // What comes by itself within that time is as good, or is being asked at this moment.
        const nextMs = await askSooner(tx, sourceName, { nowMs, notBeforeMs: nowMs + ASK_AGAIN_MS });
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'rates.ask',
          subject: `source/${sourceName}`,
          after: { nextMs },
        });
        return { nextMs };
      }),
    ),

    route(takeRateJump, async ({ caller, params: { currency }, body: { perHouse, reason } }) => {
      const known = RATED.find((each): each is Currency => each === currency);
      if (!known || !takeJump) return refuse(refusal('NotFound'));
      const taken = await takeJump({ currency: known, perHouse, operator: caller.operatorId, reason });
      return taken.ok ? taken.value : taken;
    }),
  ];
}
