import { describe, expect, it } from 'vitest';
import { adapterOf } from '../adapters/index.ts';
import { askRounds } from './their-rounds.ts';

const SETTINGS = { address: 'https://games.invalid/', casinoId: 'evens', secret: 'what both know' };
const plan = () => {
  const adapter = adapterOf('softswiss');
  const asked = adapter && askRounds(adapter, SETTINGS, 1_000, 2_000);
  if (asked?.kind !== 'ask') throw new Error('nobody is asked');
  return asked;
};
const read = (rounds: unknown, status = 200) => plan().read({ status, body: JSON.stringify({ rounds }) });
const ROUND = { round: 'r1', player: 'ann', currency: 'EUR', staked: '2.00', paid: '0.5', over: true, atMs: 1_500 };

describe('a provider is asked for its rounds', () => {
  it('of a period, signed with the first of its secrets, which is not in the address', () => {
    const { method, url } = plan().request;
    expect([method, url]).toEqual([
      'GET',
      expect.stringMatching(/^https:\/\/games\.invalid\/rounds\?from=1000&to=2000&by=secret&sign=[0-9a-f]{64}$/),
    ]);
    expect(url).not.toContain('both');
  });

  it('and answers them in minor units', () => {
    expect(read([ROUND])).toEqual({
      ok: true,
      value: [
        {
          ...{ round: 'r1', player: 'ann', currency: 'EUR', over: true, atMs: 1_500 },
          ...{ stakedMinor: 200n, paidMinor: 50n },
        },
      ],
    });
    expect(read([])).toEqual({ ok: true, value: [] });
  });

  it.each<[string, unknown, number?]>([
    ['no list', {}],
    ['another status', [ROUND], 500],
    ['an amount below nothing', [{ ...ROUND, paid: '-1.00' }]],
    ['an amount with parts that the currency does not have', [{ ...ROUND, paid: '1.005' }]],
    ['an amount that is a number', [{ ...ROUND, staked: 2 }]],
    ['a currency of nobody', [{ ...ROUND, currency: 'XXX' }]],
    ['a round without a name', [{ ...ROUND, round: '' }]],
  ])('which is not read with %s: nothing of it counts', (_, rounds, status) => {
    expect(read(rounds, status)).toEqual({ ok: false, refusal: 'unreadable' });
  });
});
