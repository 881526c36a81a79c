import { parentPort, workerData } from 'node:worker_threads';
import { LONG_PATIENCE, openDatabase } from '../platform/database/index.ts';
import { lookAsDue } from '../platform/reconcile/index.ts';
import { ALL_CHECKS, ALL_GROWTHS } from './all-checks.ts';

/** The thread that takes one look at the books, started by `lookInWorker`: its arithmetic keeps no request waiting. */
const { databaseUrl } = workerData as { readonly databaseUrl: string };
const db = openDatabase(databaseUrl, { max: 1, patience: LONG_PATIENCE });
try {
  parentPort?.postMessage(await lookAsDue(db, ALL_CHECKS, ALL_GROWTHS));
} finally {
  await db.destroy();
}
