import type { Routes } from '../../../platform/http/index.ts';
import { TradingBoard } from './board.ts';
import { openErrorWatch } from './error-watch.ts';
import type { TradingParts } from './parts.ts';
import { tradingRoutes } from './routes.ts';
import { openSayDecided } from './say-decided.ts';

export type { TradingParts } from './parts.ts';
export { TRADING_RETENTION } from './retention.ts';
export type { MovedMoney, SaidResults, WouldMove } from './would-move.ts';

export interface Trading {
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const WATCH_MS = 10_000;

/** The trader's desk in this process; `works`: it may lead the feed, and then says what people have decided. */
export function openTrading(parts: TradingParts, { works }: { readonly works: boolean }): Trading {
  const board = new TradingBoard(parts.catalogue, parts.clock);
  const leads = works ? [openErrorWatch(parts), openSayDecided(parts)] : [];
  let watching: NodeJS.Timeout | undefined;
  return {
    routes: { player: [], operator: tradingRoutes(parts, board) },
    start: async () => {
      watching = setInterval(() => board.watch(), WATCH_MS);
      watching.unref();
      for (const each of leads) each.start();
    },
    stop: async () => {
      clearInterval(watching);
      board.stop();
      for (const each of leads) await each.stop();
    },
  };
}
