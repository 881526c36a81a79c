import { setTimeout as sleep } from 'node:timers/promises';
import { gameKeys, type HeardCall, type NamedCall, PROTOCOLS, type Situation } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { AdapterId } from '../src/capabilities/casino/providers/index.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type KilledHouse, killedHouse, TEST_NAME, untilSo } from './money/killed-house.ts';
import { type Fate, type StopAt, stopStatement } from './money/stopped-statement.ts';
import { type ProviderSeat, seatAtProvider } from './provider-seats.ts';
import { testDatabase } from './support/index.ts';

/*
 * kill -9 of the house between a debit and its answer, and between a credit and its answer, by every provider: when the answer is about to
 * be written, and when all is about to be committed; lost, or carried out with nobody there to hear. The provider then says the same once
 * more, is answered right, and the money has moved once.
 */
const { url } = await testDatabase();
const house: KilledHouse = await killedHouse(url, { SECRETS_KEY: '07'.repeat(32) });
await house.start();
afterAll(() => house.close());

const POINTS: readonly (readonly [StopAt['at'], Fate])[] = [
  ['row', 'lost'],
  ['commit', 'lost'],
  ['commit', 'done'],
];
/** So many calls stand still at once: as many as the house has batches under way, each of which may have one of them or both. */
const AT_ONCE = 2;
/** Calls that were sent at the same moment have all come by then. */
const ARRIVED_MS = 1_000;
const CASH = 100_00n;

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(house.db);
  return rows[0]?.waiting ?? 0;
};

/** Sends a call for each seat; the house dies before any of them is answered, starts again, and hears the same calls once more. */
async function killedAt(
  seats: readonly ProviderSeat[],
  [at, fate]: (typeof POINTS)[number],
  named: (seat: ProviderSeat) => NamedCall,
): Promise<readonly HeardCall[]> {
  const calls = seats.map((seat) => ({ seat, call: seat.build(named(seat)) }));
  const stopped = await stopStatement(url, { table: 'outside_answer', on: 'insert', at }, [TEST_NAME]);
  try {
    const unheard = calls.map(({ seat, call }) =>
      seat.deliver(call).then(
        () => 'heard',
        () => 'unheard',
      ),
    );
    await stopped.reached();
    await untilSo('calls stand still', async () => ((await waiting()) > 0 ? true : undefined));
    await sleep(ARRIVED_MS);
    await house.kill();
    await stopped.release(fate);
    expect(new Set(await Promise.all(unheard))).toEqual(new Set(['unheard']));
  } finally {
    await stopped.giveUp();
  }
  await house.start();
  return Promise.all(calls.map(({ seat, call }) => seat.deliver(call)));
}

const cashOf = async ({ accountId }: ProviderSeat): Promise<bigint | undefined> => {
  const { rows } = await sql<{ minor: bigint }>`
    select balance_minor as minor from ledger_account where holder_id = ${accountId} and kind = 'cash'`.execute(
    house.db,
  );
  return rows[0]?.minor;
};

/** Carried out: the same call again is a repeat. Lost: it is the first. */
function expectAnswered(
  seats: readonly ProviderSeat[],
  answers: readonly HeardCall[],
  fate: Fate,
  repeated: Situation,
): void {
  const situation = fate === 'done' ? repeated : 'done';
  expect(seats.map(({ demands }, at) => [demands.id, demands.says(answers[at] as HeardCall)])).toEqual(
    seats.map(({ demands }) => [demands.id, demands.of[situation].says]),
  );
}

const IDS = PROTOCOLS.map(({ id }) => id as AdapterId);
const groups = Array.from({ length: Math.ceil(IDS.length / AT_ONCE) }, (_, at) =>
  IDS.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
);

it.each(groups.map((ids) => [ids.join(', '), ids] as const))(
  'kill -9 between debit and answer: %s',
  async (_, ids) => {
    const seats: ProviderSeat[] = [];
    for (const provider of ids) {
      const { accountId } = await house.newPlayer(CASH);
      const keys = gameKeys(provider, house.keys.secret, 'http://sandbox.invalid');
      seats.push(await seatAtProvider(house.db, { provider, accountId, url: house.url, keys }));
    }
    let cash = CASH;
    for (const [at, point] of POINTS.entries()) {
      const staked = await killedAt(seats, point, ({ protocol, play }) =>
        protocol.bet(play(2_00, `bet${at}`, `r${at}`)),
      );
      expectAnswered(seats, staked, point[1], 'repeatedBet');
      cash -= 2_00n;
      expect(await Promise.all(seats.map(cashOf))).toEqual(seats.map(() => cash));
      const won = await killedAt(seats, point, ({ protocol, play }) => protocol.win(play(3_00, `win${at}`, `r${at}`)));
      expectAnswered(seats, won, point[1], 'repeatedWin');
      cash += 3_00n;
      expect(await Promise.all(seats.map(cashOf))).toEqual(seats.map(() => cash));
    }
    expect(await reconcile(house.db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  },
  1_200_000,
);
