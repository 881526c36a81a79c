import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The names of all figures that alerts and dashboards of `ops/` are made of; parts of a histogram by its own name. */
export async function monitoredFigures(): Promise<string[]> {
  const dashboards = (await readdir(path.join(ROOT, 'ops/grafana'))).map((name) => `ops/grafana/${name}`);
  const texts = await Promise.all(
    ['ops/prometheus/alerts.yml', ...dashboards].map((file) => readFile(path.join(ROOT, file), 'utf8')),
  );
  const names = texts.flatMap((text) => text.match(/\b(?:evens|process|nodejs)_[a-z0-9_]+/g) ?? []);
  return [...new Set(names.map((name) => name.replace(/_bucket$/, '')))].sort();
}

/** Names of figures that stand in the server's code as they are. */
export async function figuresInSource(): Promise<ReadonlySet<string>> {
  const folder = path.join(ROOT, 'apps/server/src');
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return new Set(texts.flatMap((text) => [...text.matchAll(/'(evens_[a-z0-9_]+)'/g)].map(([, name = '']) => name)));
}
