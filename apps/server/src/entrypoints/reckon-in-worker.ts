import type { Reckoned, Reckoning } from '@evens/bonuses';
import { openThread, type Thread } from '../platform/threads/index.ts';
import { openWorker } from './open-worker.ts';

/** An operator waits for it; a busy machine needs some seconds for the longest that is computed at all. */
const PATIENCE_MS = 15_000;
/** A preview asks for about ten, each known after its first time. */
const MOST_WAITING = 100;
const IDLE_MS = 60_000;

/** Works out what campaigns are worth and cost in a thread of its own: no player's request waits for an operator's figures. */
export const reckonInWorker = (): Thread<Reckoning, Reckoned> =>
  openThread({
    open: () => openWorker('reckon-worker'),
    ...{ patienceMs: PATIENCE_MS, mostWaiting: MOST_WAITING, idleMs: IDLE_MS },
  });
