import { once } from 'node:events';
import type { ReconcileReport } from '../platform/reconcile/index.ts';
import { openWorker } from './open-worker.ts';

/**
 * Takes one look at the books in a thread of its own; undefined when another process does. Rejects where the look could not
 * be taken, and when it is told to stop.
 */
export async function lookInWorker(databaseUrl: string, stopping: AbortSignal): Promise<ReconcileReport | undefined> {
  const worker = openWorker('reconcile-worker', { databaseUrl });
  worker.unref();
  try {
    const [report] = await once(worker, 'message', { signal: stopping });
    return report as ReconcileReport | undefined;
  } finally {
    await worker.terminate();
  }
}
