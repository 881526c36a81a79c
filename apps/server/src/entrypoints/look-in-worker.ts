import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ReconcileReport } from '../platform/reconcile/index.ts';

/** A thread does not read TypeScript because its parent does: it has to be told. */
const FROM_SOURCES = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ tsImport }) => tsImport(workerData.source, workerData.source));
`;

/** Beside the bundle in production; while developing from the sources. */
function openWorker(databaseUrl: string): Worker {
  const built = new URL('./reconcile-worker.js', import.meta.url);
  if (existsSync(built)) return new Worker(built, { workerData: { databaseUrl } });
  const source = new URL('./reconcile-worker.ts', import.meta.url).href;
  return new Worker(FROM_SOURCES, { eval: true, workerData: { databaseUrl, source } });
}

/**
 * Takes one look at the books in a thread of its own; undefined when another process does. Rejects where the look could not
 * be taken, and when it is told to stop.
 */
export async function lookInWorker(databaseUrl: string, stopping: AbortSignal): Promise<ReconcileReport | undefined> {
  const worker = openWorker(databaseUrl);
  worker.unref();
  try {
    const [report] = await once(worker, 'message', { signal: stopping });
    return report as ReconcileReport | undefined;
  } finally {
    await worker.terminate();
  }
}
