import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Agreed, agreeOn, driftPpm, partOf } from './agree.ts';
import type { TicketValue } from './value-ticket.ts';

const RUNS = 2000;

const price = fc.integer({ min: 1001, max: 20_000 });

/** An ask, and the value at its second look: near what was offered, or far from it. */
const looks = fc
  .record({
    offered: fc.bigInt({ min: 1n, max: 1_000_000n }),
    apart: fc.oneof(fc.bigInt({ min: -200n, max: 200n }), fc.bigInt({ min: -1_000_000n, max: 1_000_000n })),
    restMinor: fc.bigInt({ min: 1n, max: 100_000n }),
    sharePpm: fc.bigInt({ min: 1n, max: 1_000_000n }),
    policy: fc.constantFrom('declineAny', 'acceptBetter', 'acceptAny'),
    was: price,
    moved: fc.option(price),
    by: fc.constantFrom('whole', 'part', 'rule'),
    floorPpm: fc.bigInt({ min: 0n, max: 1_000_000n }),
    inPlay: fc.boolean(),
  })
  .map(({ offered, apart, restMinor, sharePpm, was, moved, by, floorPpm, policy, inPlay }) => {
    const valueMinor = offered + apart > 0n ? offered + apart : 1n;
    const part = (restMinor * sharePpm) / 1_000_000n;
    const stakeMinor = by === 'part' && part > 0n ? part : restMinor;
    const offeredMinor = partOf({ valueMinor: offered, restMinor }, stakeMinor);
    const now: TicketValue = {
      valueMinor,
      restMinor,
      prices: [{ id: 'a', priceMilli: moved ?? was }],
      delayMs: inPlay ? 5000 : null,
      chances: {},
    };
    const agreed: Agreed = {
      offeredMinor,
      policy,
      prices: [{ id: 'a', priceMilli: was }],
      driftPpm: inPlay ? driftPpm({ marginPpm: 50_000 }) : 0,
      ...(by === 'rule' && { floorMinor: (offeredMinor * floorPpm) / 1_000_000n }),
    };
    return { now, stakeMinor, agreed, offeredMinor, dueMinor: partOf(now, stakeMinor) };
  });

describe('what a cash-out pays', () => {
  it('is the lower of what was offered and what is due, and where it fell below what was agreed to: nothing', () => {
    fc.assert(
      fc.property(looks, ({ now, stakeMinor, agreed, offeredMinor, dueMinor }) => {
        const sold = agreeOn(now, stakeMinor, agreed, 'EUR');
        const leastMinor = agreed.floorMinor ?? (agreed.policy === 'acceptAny' ? 0n : offeredMinor);
        if (!sold.ok) {
          expect(sold.refusal.code).toMatch(/^(CashOutValueChanged|AmountBelowMinimum)$/);
          return;
        }
        const { amountMinor } = sold.value;
        expect([offeredMinor, dueMinor]).toContain(amountMinor);
        expect([amountMinor <= offeredMinor, amountMinor <= dueMinor, amountMinor >= leastMinor]).not.toContain(false);
      }),
      { numRuns: RUNS },
    );
  });

  it('is never refused to who takes any change, nor to who takes better where it is not worth less', () => {
    fc.assert(
      fc.property(looks, ({ now, stakeMinor, agreed, offeredMinor, dueMinor }) => {
        fc.pre(agreed.floorMinor === undefined && offeredMinor > 0n && dueMinor > 0n);
        const sold = agreeOn(now, stakeMinor, agreed, 'EUR');
        if (agreed.policy === 'acceptAny') expect(sold.ok).toBe(true);
        if (agreed.policy === 'acceptBetter') expect(sold.ok).toBe(dueMinor >= offeredMinor);
      }),
      { numRuns: RUNS },
    );
  });
});
