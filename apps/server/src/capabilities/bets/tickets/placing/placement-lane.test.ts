import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { laneRow } from '../../../../../test/lane-row.ts';
import { type LaneDecision, type LaneParts, type LaneRow, openPlacementLane } from './placement-lane.ts';

const row = (accountId: string): LaneRow => laneRow(accountId, { key: accountId, legs: [] });
const placed = (rows: readonly LaneRow[]): LaneDecision[] => rows.map(() => ({ decision: 'placed', ticketId: 1n }));

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
      return placed(rows);
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

/** A lane whose batches end when the test says so; what was sent and answered, in its order. */
function watchedLane(parts: Partial<LaneParts> = {}) {
  const happened: string[] = [];
  const ends: (() => void)[] = [];
  const lane = openPlacementLane({
    monotonicMs: () => 0,
    isRowError: () => false,
    enough: 3,
    placeBatch: (rows) => {
      happened.push(`sent ${rows.map(({ accountId }) => accountId).join(' ')}`);
      return new Promise((resolve) => ends.push(() => resolve(placed(rows))));
    },
    ...parts,
  });
  return {
    happened,
    lane,
    bet: (...accountIds: string[]) => {
      for (const id of accountIds) {
        lane
          .submit(row(id), () => row(id))
          .then(
            ({ decision }) => happened.push(`${id} ${decision}`),
            (error: unknown) => happened.push(`${id} failed: ${String(error)}`),
          );
      }
    },
    /** The batch that was sent first of those under way ends. */
    end: () => ends.shift()?.(),
  };
}

/** So many turns does it take until a lane knows that nothing more comes. */
const quiet = async (): Promise<void> => {
  for (let turns = 0; turns < 3; turns += 1) await turn();
};

describe('when a batch goes', () => {
  it('one bet alone waits for nothing but a turn of the event loop', async () => {
    const { happened, bet, end } = watchedLane();
    bet('ann');
    await turn();
    await turn();
    expect(happened).toEqual(['sent ann']);
    end();
    await turn();
    expect(happened).toEqual(['sent ann', 'ann placed']);
  });

  it('enough bets go in the middle of a turn, on every lane that is free', async () => {
    const { happened, bet } = watchedLane();
    bet('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i');
    expect(happened).toEqual(['sent a b c', 'sent d e f']);
    await quiet();
    expect(happened).toHaveLength(2);
  });

  it('too few for a lane beside one that runs go when it ends', async () => {
    const { happened, bet, end } = watchedLane();
    bet('a', 'b', 'c', 'd', 'e');
    await quiet();
    expect(happened).toEqual(['sent a b c']);
    end();
    await quiet();
    expect(happened).toEqual(['sent a b c', 'a placed', 'b placed', 'c placed', 'sent d e']);
  });

  it('enough that waited go the moment that a lane ends', async () => {
    const { happened, bet, end } = watchedLane({ lanes: 1 });
    bet('a', 'b', 'c', 'd', 'e', 'f');
    end();
    for (let waits = 0; waits < 10; waits += 1) await Promise.resolve();
    expect(happened.filter((each) => each.startsWith('sent'))).toEqual(['sent a b c', 'sent d e f']);
  });

  it('a player has one bet in the lanes at a time', async () => {
    const { happened, bet, end } = watchedLane();
    bet('a', 'b', 'c', 'a', 'a', 'a', 'a');
    await quiet();
    expect(happened).toEqual(['sent a b c']);
    end();
    await quiet();
    expect(happened.filter((each) => each.startsWith('sent'))).toEqual(['sent a b c', 'sent a']);
  });

  it('a bet that a limit wants alone keeps its lane until it is placed', async () => {
    const answers: LaneDecision[][] = [[{ decision: 'alone', ticketId: undefined }, ...placed([row('b'), row('c')])]];
    const { happened, bet, lane } = watchedLane({
      lanes: 1,
      placeBatch: async (rows) => {
        happened.push(`sent ${rows.map(({ accountId }) => accountId).join(' ')}`);
        return answers.shift() ?? placed(rows);
      },
    });
    bet('a', 'b', 'c', 'd', 'e', 'f');
    await quiet();
    await lane.stop();
    expect(happened.filter((each) => each.startsWith('sent'))).toEqual(['sent a b c', 'sent a', 'sent d e f']);
  });
});
