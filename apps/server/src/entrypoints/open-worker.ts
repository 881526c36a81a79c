import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** A thread does not read TypeScript because its parent does: it has to be told. */
const FROM_SOURCES = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ tsImport }) => tsImport(workerData.source, workerData.source));
`;

/** A thread of the entrypoint with this name: beside the bundle in production, from the sources while developing. */
export function openWorker(name: string, data: Readonly<Record<string, unknown>> = {}): Worker {
  const built = new URL(`./${name}.js`, import.meta.url);
  if (existsSync(built)) return new Worker(built, { workerData: data });
  const source = new URL(`./${name}.ts`, import.meta.url).href;
  return new Worker(FROM_SOURCES, { eval: true, workerData: { ...data, source } });
}
