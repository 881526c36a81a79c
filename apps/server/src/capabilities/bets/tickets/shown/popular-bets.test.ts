import { randomUUID } from 'node:crypto';
import type { FixtureRow } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { choosePopular } from './popular-bets.ts';
import { backedOutcomes } from './popular-store.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const { book, clock, tickets } = house;
afterAll(() => house.stop());

const HOUR_MS = 3_600_000;
const home = (fixtureId: number) => ({ fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: 1500 });

async function back(accountId: string, ...fixtureIds: readonly number[]): Promise<void> {
  const placed = await tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    {
      idempotencyKey: randomUUID(),
      betType: fixtureIds.length > 1 ? 2 : 1,
      stake: '1.00',
      selections: fixtureIds.map(home),
      oddsChangePolicy: 0,
    },
  );
  expect(placed.ok).toBe(true);
}

/** A row that takes bets on its winner, or has it suspended. */
const row = (id: number, open = true): FixtureRow =>
  ({
    id,
    preview: [{ key: '1x2', version: 1, status: open ? 1 : -1, favourite: 1, outcomes: [['home', 1500, 1]] }],
  }) as unknown as FixtureRow;
const backed = (...players: readonly number[]) =>
  players.map((count, at) => ({ fixtureId: at + 1, marketKey: '1x2', outcome: 'home', players: count }));

describe('popular bets', () => {
  it('count players and not bets, of the last hours, without bets that were not taken', async () => {
    for (const id of [1, 2, 3]) {
      book.fixture(id, { startMs: clock.wallMs() + 24 * HOUR_MS });
      book.price(id, '1x2', 'home', 1500);
    }
    const [ann, ben, cem] = [await house.player(5000n), await house.player(5000n), await house.player(5000n)];
    for (let bet = 0; bet < 5; bet += 1) await back(ann, 2);
    for (const each of [ann, ben, cem]) await back(each, 1);
    await back(ben, 1, 3);
    await back(cem, 3);
    await back(ann, 3);
    await sql`update ticket set status = 2 where id = (select max(id) from ticket)`.execute(db);
    const count = async (hours: number, least: number) =>
      (await backedOutcomes(db, hours, least, sql<Date>`${new Date(clock.wallMs())}::timestamptz`)).map(
        ({ fixtureId, players }) => [fixtureId, players],
      );
    expect(await count(6, 1)).toEqual([
      [1, 3],
      [3, 2],
      [2, 1],
    ]);
    expect(await count(6, 3)).toEqual([[1, 3]]);
    clock.advance(7 * HOUR_MS);
    expect(await count(6, 1)).toEqual([]);
  });

  it.each([
    ['the most backed first', backed(9, 8, 7, 6), row, [9, 8, 7, 6]],
    ['no more than six', backed(9, 8, 7, 6, 5, 4, 3), row, [9, 8, 7, 6, 5, 4]],
    ['those alone that take bets now', backed(9, 8, 7, 6), (id: number) => row(id, id !== 2), [9, 7, 6]],
    [
      'those alone that the book still has',
      backed(9, 8, 7, 6),
      (id: number) => (id === 1 ? undefined : row(id)),
      [8, 7, 6],
    ],
    ['none where there are too few', backed(9, 8), row, []],
    ['one of a match', [...backed(9), { ...backed(8)[0], players: 8 }, ...backed(7, 6, 5).slice(1)], row, [9, 6, 5]],
  ] as const)('are %s', (_what, outcomes, rowOf, players) => {
    const chosen = choosePopular(outcomes as Parameters<typeof choosePopular>[0], (id) => rowOf(id));
    expect(chosen.map((each) => each.players)).toEqual(players);
  });
});
