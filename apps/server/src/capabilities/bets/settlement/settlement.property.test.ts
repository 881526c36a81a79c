import type { OutcomeResult } from '@evens/catalogue';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { says, settling } from '../../../../test/settling.ts';
import { testDatabase } from '../../../../test/support/index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const { results } = house;
const { fixture, bet, settle, balance } = settling(db, house);
afterAll(() => house.stop());

it('check R7: after any sequence of results, corrections, rollbacks and voids stands where the last word alone would put it', async () => {
  const words = fc.constantFrom<OutcomeResult>('win', 'lost', 'refund', 'halfWin', 'halfLose', 'cancelled');
  const step = fc.oneof(
    fc.record({ say: fc.constant('result' as const), on: fc.nat(1), home: words, draw: words }),
    fc.record({ say: fc.constant('rollback' as const), on: fc.nat(1) }),
    fc.record({ say: fc.constant('void' as const), on: fc.nat(1) }),
    fc.record({ say: fc.constant('unvoid' as const), on: fc.nat(1) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const accountId = await house.player(4000n);
      const both: [number, number] = [fixture(), fixture()];
      await bet(accountId, [[both[0], 'home']]);
      await bet(
        accountId,
        [
          [both[0], 'draw'],
          [both[1], 'home'],
        ],
        2,
      );
      await bet(
        accountId,
        [
          [both[0], 'home'],
          [both[1], 'draw'],
        ],
        1.1,
      );
      const voids: [number, bigint][] = [];
      for (const each of steps) {
        const at = both[each.on] ?? both[0];
        if (each.say === 'result') results.settle(at, '1x2', says(each.home, each.draw));
        else if (each.say === 'rollback') results.rollBack(at, '1x2');
        else if (each.say === 'void') voids.push([at, results.void(at, {})]);
        else for (const [on, position] of voids) if (on === at) results.rollBackVoid(position);
        await settle(at);
      }
      const after = await balance(accountId);
      // The same last word, told to a player who heard nothing before.
      const fresh = await house.player(4000n);
      await bet(fresh, [[both[0], 'home']]);
      await bet(
        fresh,
        [
          [both[0], 'draw'],
          [both[1], 'home'],
        ],
        2,
      );
      await bet(
        fresh,
        [
          [both[0], 'home'],
          [both[1], 'draw'],
        ],
        1.1,
      );
      await settle(...both);
      expect(after).toEqual(await balance(fresh));
      // And all of it taken back: only the stakes are gone.
      for (const at of both) {
        results.rollBack(at, '1x2');
        for (const [on, position] of voids) if (on === at) results.rollBackVoid(position);
      }
      await settle(...both);
      expect(await balance(accountId)).toEqual([0n, 0n]);
    }),
    { numRuns: 15 },
  );
}, 60_000);
