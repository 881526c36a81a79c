import { expect, it } from 'vitest';
import { type LaneDecision, type LaneRow, openPlacementLane } from './placement-lane.ts';

const row = (accountId: string): LaneRow => ({
  accountId,
  currency: 'EUR',
  key: accountId,
  hash: '00',
  betType: 'single',
  terms: { eachWay: false },
  stakeMinor: '1000',
  combinations: 1,
  totalStakeMinor: '1000',
  potentialPayoutMinor: '2000',
  policy: 0,
  live: false,
  delayMs: null,
  slipOwner: null,
  legs: [],
});

it('never places a bet that it has answered, whatever becomes of the others of its batch', async () => {
  let nowMs = 0;
  const sent: string[][] = [];
  const lane = openPlacementLane({
    monotonicMs: () => nowMs,
    isRowError: () => true,
    placeBatch: async (rows) => {
      sent.push(rows.map(({ accountId }) => accountId));
      if (sent.length === 1) {
        nowMs += 5000;
        return 'late';
      }
      if (sent.length === 2) throw new Error('a deadlock');
      return rows.map((): LaneDecision => ({ decision: 'placed', ticketId: 1n }));
    },
  });
  // Its price is another when it is judged anew, and the first again a moment later.
  let judged = 0;
  const moves = lane.submit(row('moves'), () => {
    judged += 1;
    return judged === 1 ? undefined : row('moves');
  });
  const others = ['ann', 'ben'].map((each) => lane.submit(row(each), () => row(each)));

  expect(await moves).toEqual({ decision: 'noLonger', ticketId: undefined });
  expect((await Promise.all(others)).map(({ decision }) => decision)).toEqual(['placed', 'placed']);
  await lane.stop();
  expect(sent).toEqual([['moves', 'ann', 'ben'], ['ann', 'ben'], ['ann'], ['ben']]);
});
