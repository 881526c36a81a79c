import type { RoundView } from '@evens/contract';
import { assert } from '@evens/kernel';
import type { Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { accountTurns } from './account-turns.ts';
import { closeDue } from './close-due.ts';
import type { RoundsParts } from './parts.ts';
import { presentStored } from './present.ts';
import { roundRoutes } from './routes.ts';
import { pairsById } from './seed-store.ts';
import { seedKeeper } from './seeds.ts';
import type { RoundRow } from './store.ts';

export { ROUND_CHECKS } from './checks.ts';
export type { OwnLimits, Player, RoundRules, RoundsParts, RoundTerms } from './parts.ts';

export interface Rounds {
  /** Ends rounds whose players did not come back; answers how many it looked at. */
  closeDue(): Promise<number>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @param closes - whether this process ends rounds whose players did not come back */
export function openRounds(parts: RoundsParts & { readonly closes: boolean }): Rounds {
  const { db, onError } = parts;
  const seeds = seedKeeper(parts);
  const presentRows = async (rows: readonly RoundRow[]): Promise<RoundView[]> => {
    const ids = [...new Set(rows.map(({ seedsId }) => seedsId))];
    return presentStored(rows, await pairsById(db, ids), seeds, onError);
  };
  const presentRow = async (row: RoundRow): Promise<RoundView> => {
    const [view] = await presentRows([row]);
    assert(view, `round ${row.id} was not presented`);
    return view;
  };
  const playing = { ...parts, seeds, turns: accountTurns(), presentRow, presentRows };
  const closing = repeatedLook({ look: () => closeDue(playing), everyMs: 1000, onError });
  return {
    closeDue: () => closeDue(playing),
    routes: { player: roundRoutes(playing), operator: [] },
    start: async () => {
      if (parts.closes) closing.start();
    },
    stop: closing.stop,
  };
}
