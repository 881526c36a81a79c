import { describe, expect, it } from 'vitest';
import { verifyVirtual } from '../apps/server/src/entrypoints/verify-virtual/command.ts';

const SEED = 'ab'.repeat(32);
const HASH = '271a413bd339c5709fdceaec41f14f11e9fbfb5042d72d331c65f32b284cd09a';

describe('npm run verify-virtual', () => {
  it.each(['virtual-soccer', 'virtual-basketball', 'virtual-tennis', 'virtual-horses', 'virtual-greyhounds'])(
    'plays a round of %s again, the same each time',
    (sport) => {
      const said = verifyVirtual([sport, '3', SEED, HASH]);
      expect(said).toMatchObject({ code: 0, err: '' });
      expect(said.out).toContain(HASH);
      expect(said.out).toMatch(/^result {3}\S/m);
      expect(verifyVirtual([sport, '3', SEED, HASH])).toEqual(said);
      expect(verifyVirtual([sport, '4', SEED, HASH]).out).not.toBe(said.out);
    },
  );

  it('says where the seed leads to another hash', () => {
    const said = verifyVirtual(['virtual-soccer', '3', SEED, 'c'.repeat(64)]);
    expect(said.code).toBe(1);
    expect(said.err).toContain(HASH);
  });

  it.each([
    ['nothing', []],
    ['a sport that is played', ['soccer', '3', SEED]],
    ['round 0', ['virtual-soccer', '0', SEED]],
    ['a short seed', ['virtual-soccer', '3', 'ab']],
    ['large letters', ['virtual-soccer', '3', SEED.toUpperCase()]],
  ])('refuses %s, and says how it is asked', (_what, args) => {
    const said = verifyVirtual(args);
    expect(said).toMatchObject({ code: 2, out: '' });
    expect(said.err).toContain('SPORT NUMBER SEED');
  });
});
