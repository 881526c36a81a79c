import type { Routes } from '../../../platform/http/index.ts';
import { betRoutes } from './bets.ts';
import { liabilityRoutes } from './liability.ts';
import { offerRoutes } from './offers.ts';
import type { RiskDeskParts } from './parts.ts';
import { playerRoutes } from './players.ts';
import { refusalRoutes } from './refusals.ts';
import { searchRoute } from './search-tickets.ts';
import { openTape } from './tape.ts';

export type { DeskBook, RiskDeskParts } from './parts.ts';

export interface RiskDesk {
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What the trader sees of bets and of what they cost, and what he answers and decides: the routes of the desk's rooms. */
export function openRiskDesk(parts: RiskDeskParts): RiskDesk {
  const tape = openTape(parts);
  let forget: (() => void) | undefined;
  return {
    routes: {
      player: [],
      operator: [
        ...offerRoutes(parts),
        ...liabilityRoutes(parts),
        ...tape.routes,
        ...refusalRoutes(parts),
        ...playerRoutes(parts),
        ...betRoutes(parts),
        searchRoute(parts),
      ],
    },
    start: async () => {
      forget = parts.book.listen(tape.watch.listener);
    },
    stop: async () => forget?.(),
  };
}
