import { parseMarketKey, VIRTUAL_SPORTS } from '@evens/catalogue';
import { describe, expect, it } from 'vitest';
import {
  drawnRng,
  playVirtual,
  settleVirtual,
  VIRTUAL_OVERROUND,
  virtualFair,
  virtualFixture,
  virtualMatchup,
  virtualPrices,
} from './index.ts';
import { deviation, returnsOf, testNumbers } from './test-support/returns.ts';

const ALIASES = VIRTUAL_SPORTS.map(({ alias }) => alias);

describe('a virtual sport', () => {
  it('is known by number and alias: two of the specification share a number', () => {
    expect(VIRTUAL_SPORTS.slice(0, 3).map(({ systemId, alias }) => [systemId, alias])).toEqual([
      [2364, 'virtual-soccer'],
      [2365, 'virtual-basketball'],
      [2365, 'virtual-tennis'],
    ]);
    expect(new Set(VIRTUAL_SPORTS.map(({ id }) => id)).size).toBe(VIRTUAL_SPORTS.length);
  });
});

describe.each(ALIASES)('a round of %s', (alias) => {
  const matchup = virtualMatchup(alias, 41);

  it('has its pairing and its prices from its number alone, and another round has others', () => {
    expect(virtualMatchup(alias, 41)).toEqual(matchup);
    expect(virtualPrices(virtualMatchup(alias, 41))).toEqual(virtualPrices(matchup));
    expect(virtualMatchup(alias, 42).params).not.toEqual(matchup.params);
    // Kept with the round, and read again by whoever leads next.
    expect(virtualPrices(JSON.parse(JSON.stringify(matchup)))).toEqual(virtualPrices(matchup));
  });

  it('is the same to its last incident from the same numbers, and another from others', () => {
    const played = playVirtual(matchup, testNumbers('one'));
    expect(playVirtual(matchup, testNumbers('one'))).toEqual(played);
    expect(playVirtual(matchup, testNumbers('two')).frames).not.toEqual(played.frames);
  });

  it('answers every market that it offered', () => {
    const { result } = playVirtual(matchup, testNumbers('answers'));
    const keys = virtualPrices(matchup).map(({ key }) => key);
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(settleVirtual(matchup, result).map(({ key }) => key)).toEqual(keys);
  });

  it('shows a picture that ends as it came out', () => {
    const { frames, result, live } = playVirtual(matchup, testNumbers('picture'));
    expect(frames.length).toBeGreaterThan(15);
    expect(frames.length).toBeLessThan(70);
    expect(frames.map(({ at }) => at)).toEqual([...frames.map(({ at }) => at)].sort((a, b) => a - b));
    const last = frames.at(-1);
    if (alias === 'virtual-tennis') expect(last?.score).toEqual(live.parts.at(-1)?.[1]);
    else expect(last?.score).toEqual(live.main);
    const winner = Object.entries(result.places ?? {}).find(([, place]) => place === 1)?.[0];
    const ahead = last?.run?.indexOf(Math.max(...last.run));
    expect(winner).toBe(ahead === undefined ? undefined : `r${ahead + 1}`);
  });

  it('bears its stated margin on every market, and a step of the ladder more at most', () => {
    const stated = VIRTUAL_OVERROUND[matchup.runners.length > 0 ? 'race' : 'match'];
    for (const { key, outcomes } of virtualPrices(matchup)) {
      const identity = parseMarketKey(key);
      const winners = identity?.type === 'place' ? Number(identity.specifier) : key === 'double-chance' ? 2 : 1;
      const sum = outcomes.reduce((total, { priceMilli }) => total + 1000 / priceMilli, 0) / winners;
      expect(sum, key).toBeGreaterThanOrEqual(stated - 1e-9);
      expect(sum, key).toBeLessThan(stated + 0.02);
    }
    for (const { outcomes } of virtualFair(matchup))
      for (const { fairProbability } of outcomes) expect(fairProbability).toBeGreaterThan(0);
  });

  it('comes out as it was priced: a short sample', () => {
    for (const each of returnsOf(alias, 100, 50)) expect(Math.abs(deviation(each)), each.name).toBeLessThan(4.5);
  });

  it('is a fixture of its own sport, whose bets end at its start', () => {
    const fixture = virtualFixture(matchup, { id: 7, startMs: 1000, status: 'notStarted' });
    expect(fixture).toMatchObject({ id: 7, startMs: 1000, status: 'notStarted' });
    expect(fixture.competitors.length + (fixture.runners?.length ?? 0)).toBeGreaterThanOrEqual(2);
  });
});

describe('numbers of a seed', () => {
  it('are read as even chances of 53 bits', () => {
    const given = [0xffffffff, 0xffffffff, 0, 0, 0x80000000, 0];
    const rng = drawnRng(() => () => given.shift() ?? 0, 'x');
    expect([rng.next(), rng.next(), rng.next()]).toEqual([1 - 2 ** -53, 0, 0.5]);
  });

  it('of a part are its own', () => {
    const asked: string[] = [];
    const rng = drawnRng((about) => {
      asked.push(about);
      return () => 1;
    }, 'round');
    rng.fork('told').next();
    expect(asked).toEqual(['round', 'round/told']);
  });
});
