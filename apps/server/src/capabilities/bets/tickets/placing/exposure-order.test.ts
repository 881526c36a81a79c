import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { laneRow } from '../../../../../test/lane-row.ts';
import { urlOf } from '../../../../../test/support/postgres-for-tests.ts';
import { onCluster } from '../../../../../test/support/test-database.ts';
import { migrate, openDatabase } from '../../../../platform/database/index.ts';
import { placeUsual } from './place-usual.ts';
import type { LaneRow } from './placement-lane.ts';

/** A language that skips punctuation, as the usual ones of an operating system do. */
const NAME = `test_language_${process.pid}`;
const cluster = inject('testPostgresUrl');
await onCluster(
  cluster,
  `create database ${NAME} template template0 locale_provider icu icu_locale 'en-u-ka-shifted' locale 'C'`,
);
const db = openDatabase(urlOf(cluster, NAME), { max: 4 });
await migrate(db);
const house = openBettingHouse(db);
afterAll(async () => {
  await house.stop();
  await db.destroy();
  await onCluster(cluster, `drop database if exists ${NAME} with (force)`);
});

const MARKETS = ['total:1.5', 'total-home:1.5'];

const on = (fixtureId: number): Partial<LaneRow> => ({
  legs: MARKETS.flatMap((marketKey) => laneRow('').legs.map((leg) => ({ ...leg, fixtureId, marketKey }))),
});

const reserve = (legs: LaneRow['legs']) =>
  sql`select * from risk_room(${JSON.stringify(legs.map((leg) => ({ ...leg, bet: 1 })))}::jsonb)`.execute(db);

it.each([
  ['fast', 1, async (row: LaneRow) => placeUsual(db, [row])],
  // It changes the rows once more afterwards: here is what makes and locks them.
  ['careful', 2, async (row: LaneRow) => reserve(row.legs)],
])('the %s call takes markets in the order of bytes, whatever the language of the database', async (_, at, take) => {
  await take(laneRow(await house.player(5000n), on(at)));
  const asMade = await sql<{ key: string }>`
    select market_key as key from risk_exposure where fixture_id = ${at} order by ctid`.execute(db);
  const asLocked = await sql<{ key: string }>`
    select market_key as key from risk_exposure where fixture_id = ${at} order by fixture_id, market_key, outcome`.execute(
    db,
  );
  for (const { rows } of [asMade, asLocked]) expect(rows.map(({ key }) => key)).toEqual(MARKETS.toSorted());
});
