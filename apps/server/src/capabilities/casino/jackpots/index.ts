import { USUAL_LEVELS } from '@evens/games';
import { assert } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { openBoard } from './board.ts';
import { deskRoutes } from './desk-routes.ts';
import type { NewDrop } from './drop-store.ts';
import { foldJackpots } from './fold.ts';
import { allLevels } from './level-store.ts';
import type { JackpotsParts } from './parts.ts';
import { openPublishing, publishLevel } from './publishing.ts';
import { playerRoutes } from './routes.ts';

export { JACKPOT_CHECKS } from './checks.ts';
export type { NewDrop } from './drop-store.ts';
export { foldRounds } from './fold-rounds.ts';
export type { JackpotsParts } from './parts.ts';
export { publishLevel, type WishedLevel } from './publishing.ts';

export interface Jackpots {
  /** Reads the rounds that have ended into the levels and pays what drops; answers what did. */
  fold(): Promise<readonly NewDrop[]>;
  /** Reads the meters anew, for this process's pages. */
  look(): Promise<void>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const FOLDS_EVERY_MS = 500;

/** Gives a demo the usual levels, once: of several processes that start together one does. */
async function beginDemo(parts: JackpotsParts): Promise<void> {
  if ((await allLevels(parts.db)).length > 0) return;
  await inTransaction(parts.db, async (tx) => {
    for (const level of USUAL_LEVELS) {
      if ((await allLevels(tx)).some(({ name }) => name === level.name)) continue;
      const fault = await publishLevel(tx, parts, level, 'house');
      assert(!fault, `the usual level ${level.name} is sound: ${fault?.code}`);
    }
  });
}

/** The house's own jackpots: who reads rounds into them, what pages see, and how operators run them. */
export function openJackpots(parts: JackpotsParts): Jackpots {
  const { db, news, works, serves, demo, onError } = parts;
  const board = openBoard(parts);
  const fold = async (): Promise<readonly NewDrop[]> => {
    const drops = (await foldJackpots(parts)) ?? [];
    for (const { accountId, level, generation } of drops)
      news.account(accountId, 'jackpot', { level, generation }, `${level}/${generation}`);
    return drops;
  };
  const folding = repeatedLook({ look: async () => void (await fold()), everyMs: FOLDS_EVERY_MS, onError });
  return {
    fold,
    look: board.look,
    routes: { player: playerRoutes(db, board), operator: deskRoutes(parts, openPublishing(parts)) },
    start: async () => {
      if (works && demo) await beginDemo(parts);
      if (serves) await board.start();
      if (works) folding.start();
    },
    stop: async () => {
      await folding.stop();
      await board.stop();
    },
  };
}
