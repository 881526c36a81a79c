import { type AnswerOf, getHome, getHouseDay } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { type Routes, route } from '../../../platform/http/index.ts';
import { type Waiting, waitsFor } from '../../../platform/waiting/index.ts';
import { activePlayers, booksTrueAt, flowsOfDay } from './day-store.ts';
import { type DaySide, houseDay } from './house-day.ts';

export { type Flow, figuresOf, gainOf, ngrOf } from './house-figures.ts';

export interface HomeParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly waiting: Waiting;
  /** Parts of this process and how each is: `ok`, or what is wrong. */
  readonly parts: () => Promise<Readonly<Record<string, string>>>;
}

export interface Home {
  readonly routes: Routes;
}

type HouseDay = AnswerOf<typeof getHouseDay>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** So long a day that was read is shown to others who ask. */
const KEPT_MS = 25_000;

/** The operator's first page. */
export function openHome({ db, clock, waiting, parts }: HomeParts): Home {
  let kept: { readonly atMs: number; readonly day: Promise<HouseDay> } | undefined;
  const sideOf = async (dayMs: number, cutMs: number): Promise<DaySide> => ({
    flows: await flowsOfDay(db, dayMs, cutMs),
    active: await activePlayers(db, dayMs, cutMs),
  });
  const readDay = async (nowMs: number): Promise<HouseDay> => {
    const dayMs = nowMs - (nowMs % DAY_MS);
    const today = await sideOf(dayMs, nowMs);
    const weekAgo = await sideOf(dayMs - WEEK_MS, nowMs - WEEK_MS);
    return houseDay(nowMs, Math.floor((nowMs - dayMs) / HOUR_MS) + 1, today, weekAgo);
  };
  const dayNow = (): Promise<HouseDay> => {
    const nowMs = clock.wallMs();
    if (kept && nowMs - kept.atMs < KEPT_MS && nowMs >= kept.atMs) return kept.day;
    const day = readDay(nowMs);
    kept = { atMs: nowMs, day };
    // What failed is asked for again by whoever comes next.
    day.catch(() => {
      kept = undefined;
    });
    return day;
  };
  return {
    routes: {
      player: [],
      operator: [
        route(getHome, async ({ caller }) => {
          const [found, states, booksTrueMs] = await Promise.all([waitsFor(waiting, caller), parts(), booksTrueAt(db)]);
          return {
            nowMs: clock.wallMs(),
            waiting: [...found].map(([room, waits]) => ({ room, ...waits })),
            parts: Object.entries(states).map(([part, state]) => ({ part, state })),
            booksTrueMs,
          };
        }),
        route(getHouseDay, dayNow),
      ],
    },
  };
}
