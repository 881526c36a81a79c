import { manualClock } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { APART_MS, pressLane } from './press-lane.ts';
import type { PressAnswer, PressedRow } from './store.ts';

const answerOf = (decision: string): PressAnswer => ({
  ...{ decision, pair: 1n, nonce: 0, round: null, cashMinor: 0n, moment: new Date(0) },
});

function rowOf(accountId: string, more: Partial<PressedRow> = {}): PressedRow {
  return {
    ...{ roundId: accountId, pairId: 1n, nonce: 0, game: 'dice', version: 1, key: 'key', hash: 'ab' },
    ...{ press: { options: {}, bets: [] }, stakeMinor: 100n, atOnce: true, payoutMinor: 0n },
    ...{ openMs: 0, gapMs: 0, alone: false, grantId: null, bonus: null },
    player: { accountId, currency: 'EUR', play: false },
    ...more,
  };
}

/** A database that takes a batch only where nobody in it is poor, and tells in how many calls it was asked. */
function laneOf(poor: ReadonlySet<string>) {
  const clock = manualClock(0);
  const calls = { all: 0, one: [] as string[] };
  const isPoor = ({ player }: PressedRow): boolean => poor.has(player.accountId);
  const lane = pressLane({
    placeAll: async (batch) => {
      calls.all += 1;
      return batch.some(isPoor) ? undefined : batch.map(() => answerOf('placed'));
    },
    placeOne: async (row) => {
      calls.one.push(row.player.accountId);
      return answerOf(isPoor(row) ? 'InsufficientBalanceException' : 'placed');
    },
    monotonicMs: clock.monotonicMs,
  });
  return { lane, calls, clock };
}

const FRIENDS = ['ann', 'ben', 'cat', 'dan'];

describe('the lane of presses', () => {
  it('places what comes together in one call', async () => {
    const { lane, calls } = laneOf(new Set());
    const answers = await Promise.all(FRIENDS.map((name) => lane.submit(rowOf(name))));
    expect(answers.map(({ decision }) => decision)).toEqual(FRIENDS.map(() => 'placed'));
    expect(calls).toEqual({ all: 1, one: [] });
  });

  it('lets one who is refused again and again cost the others one batch in ten seconds', async () => {
    const { lane, calls, clock } = laneOf(new Set(['poor']));
    for (let press = 0; press < 50; press += 1) {
      const [refused, ...others] = await Promise.all(['poor', ...FRIENDS].map((name) => lane.submit(rowOf(name))));
      expect(refused?.decision).toBe('InsufficientBalanceException');
      expect(others.map(({ decision }) => decision)).toEqual(FRIENDS.map(() => 'placed'));
    }
    expect(calls.one.filter((name) => name !== 'poor')).toEqual(FRIENDS);
    expect(calls.all).toBe(50);

    clock.advance(APART_MS);
    await Promise.all(['poor', ...FRIENDS].map((name) => lane.submit(rowOf(name))));
    expect(calls.one.filter((name) => name !== 'poor')).toEqual([...FRIENDS, ...FRIENDS]);
  });

  it.each<[string, Partial<PressedRow>]>([
    ['is of play money', { player: { accountId: 'eve', currency: 'EUR', play: true } }],
    ['may go on after the press', { atOnce: false, payoutMinor: null }],
    ['has to wait after the last one', { gapMs: 5_000 }],
    ['may not run beside another', { alone: true }],
  ])('keeps a press out of batches that %s', async (_, more) => {
    const { lane, calls } = laneOf(new Set());
    await Promise.all([lane.submit(rowOf('eve', more)), lane.submit(rowOf('ann'))]);
    expect(calls).toEqual({ all: 1, one: ['eve'] });
  });

  it('asks one by one where a batch fails, and gives each its own error', async () => {
    const lane = pressLane({
      placeAll: () => Promise.reject(new Error('cut off')),
      placeOne: async ({ player }) => {
        if (player.accountId === 'ben') throw new Error('cut off again');
        return answerOf('placed');
      },
      monotonicMs: () => 0,
    });
    const [ann, ben] = await Promise.allSettled(['ann', 'ben'].map((name) => lane.submit(rowOf(name))));
    expect([ann?.status, ben?.status]).toEqual(['fulfilled', 'rejected']);
  });
});
