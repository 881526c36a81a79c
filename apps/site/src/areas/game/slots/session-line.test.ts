import { describe, expect, it } from 'vitest';
import { clockText, netMinor } from './session-line.tsx';

describe('the line of a session', () => {
  it.each([
    [0, '00:00:00'],
    [59_999, '00:00:59'],
    [3_661_000, '01:01:01'],
    [-5, '00:00:00'],
  ])('writes %d ms as %s', (elapsedMs, text) => expect(clockText(elapsedMs)).toBe(text));

  it.each([
    ['over', '2.50', 150n],
    ['over', '0.00', -100n],
    ['open', null, 0n],
  ] as const)('a round that is %s and paid %s counts as %s', (status, payout, net) =>
    expect(netMinor({ status, stake: '1.00', payout, currency: 'EUR' })).toBe(net),
  );
});
