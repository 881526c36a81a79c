import { VIRTUAL_SPORTS } from '@evens/catalogue';
import type { Routes } from '../../../platform/http/index.ts';
import { openBoard, type Shown } from './board.ts';
import { openConductor } from './conductor.ts';
import { openLead } from './lead.ts';
import { VIRTUAL_TIMES, type VirtualsParts } from './parts.ts';
import { type BoardOf, virtualRoutes } from './routes.ts';
import type { VirtualsSource } from './source.ts';

export { VIRTUAL_CHECKS } from './checks.ts';
export { VIRTUAL_TIMES, type VirtualsParts, type VirtualTimes } from './parts.ts';
export { VIRTUAL_RETENTION } from './retention.ts';
export { type VirtualsSource, virtualsSource } from './source.ts';

export interface Virtuals {
  readonly routes: Routes;
  /** A sport as this process's pages see it. */
  shown(sport: string): Shown | undefined;
  /** Does once what is due, where this process leads; for tests. */
  advance(): Promise<void>;
  /** Reads every sport anew, for its pages. */
  look(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Virtual sports: rounds, who leads them, and what pages see. `source`: what the feed desk reads them by. */
export function openVirtuals(parts: VirtualsParts, source: VirtualsSource): Virtuals {
  const { bus, works, serves, times = VIRTUAL_TIMES, sports = VIRTUAL_SPORTS } = parts;
  const conductors = sports.map(({ alias: sport }, index) =>
    openConductor({
      ...{ ...parts, sport, times, source },
      laterMs: Math.round((index * times.everyMs) / sports.length),
      onMoved: () => bus.publish('virtuals.moved', { sport }),
    }),
  );
  const boards = new Map<string, BoardOf>(
    sports.map((sport) => [sport.alias, { sport, board: openBoard(parts, sport.alias) }]),
  );
  const all = [...boards.values()].map(({ board }) => board);
  const lead = openLead(parts, conductors, source);
  return {
    routes: { player: virtualRoutes(parts, boards, times), operator: [] },
    shown: (sport) => boards.get(sport)?.board.shown(),
    advance: lead.advance,
    look: async () => {
      for (const each of all) await each.look();
    },
    start: async () => {
      if (serves) await Promise.all(all.map((each) => each.start()));
      if (works) lead.start();
    },
    stop: async () => {
      if (works) await lead.stop();
      if (serves) await Promise.all(all.map((each) => each.stop()));
    },
  };
}
