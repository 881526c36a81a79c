import { parentPort } from 'node:worker_threads';
import { type Reckoning, reckon } from '@evens/bonuses';

/** The thread that works out what campaigns are worth and cost, asked by `reckonInWorker`: one answer for each question, in turn. */
parentPort?.on('message', (asked: Reckoning) => parentPort?.postMessage(reckon(asked)));
