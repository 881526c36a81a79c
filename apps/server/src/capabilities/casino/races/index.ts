import type { Clock } from '@evens/kernel';
import type { Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { type AdvanceParts, advanceRaces } from './advance.ts';
import { raceRoutes } from './routes.ts';

export { RACE_CHECKS } from './checks.ts';
export { makeRace, type RaceOrder } from './make-race.ts';

export interface RacesParts extends AdvanceParts {
  readonly clock: Clock;
  /** Whether this process reads rounds into boards and pays prizes. */
  readonly works: boolean;
}

export interface Races {
  /** Brings boards up to date and pays what is over; answers how many races were paid. */
  advance(): Promise<number>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_MS = 3_000;

export function openRaces(parts: RacesParts): Races {
  const looking = repeatedLook({
    look: async () => void (await advanceRaces(parts)),
    everyMs: LOOK_MS,
    onError: parts.onError,
  });
  return {
    advance: () => advanceRaces(parts),
    routes: { player: raceRoutes(parts), operator: [] },
    start: async () => {
      if (parts.works) looking.start();
    },
    stop: looking.stop,
  };
}
