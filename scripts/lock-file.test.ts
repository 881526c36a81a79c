import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Readonly<Record<string, Entry>>;
};

it('names every optional package, for all platforms, or `npm ci` refuses it: npm run lock-fill', () => {
  const versions = new Map<string, Set<string>>();
  for (const [where, { version }] of Object.entries(lock.packages)) {
    const name = where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);
    versions.set(name, (versions.get(name) ?? new Set()).add(version ?? ''));
  }
  const missing = Object.values(lock.packages)
    .flatMap((entry) => Object.entries(entry.optionalDependencies ?? {}))
    .filter(([name, version]) => /^\d+\.\d+\.\d+[\w.+-]*$/.test(version) && !versions.get(name)?.has(version));
  expect(missing).toEqual([]);
});

it('holds no address to download from: each machine asks its own registry', () => {
  expect(Object.values(lock.packages).filter((entry) => 'resolved' in entry && !('link' in entry))).toEqual([]);
});
