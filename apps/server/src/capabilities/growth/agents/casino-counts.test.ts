import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { depositNow, live, matchCampaign, newPlayer } from '../../../../test/bonus-campaigns.ts';
import { providersHouse, seat } from '../../../../test/providers-house.ts';
import { oneBet, press, roundsHouse } from '../../../../test/rounds-house.ts';
import { says, settling } from '../../../../test/settling.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { openTable, playOut, tablesHouse, WHEEL } from '../../../../test/tables-house.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { grantFreeSpins } from '../../casino/rounds/grant-free-spins.ts';
import { countDay } from './day-store.ts';

const { db } = await testDatabase();
const own = await roundsHouse(db);
const tables = await tablesHouse(db);
const providers = await providersHouse(db);
afterAll(async () => {
  for (const each of [own, tables, providers]) await each.close();
});

const ROOT = randomUUID();
/** In minor units. */
const CASH = 1_000_00n;

/** Hangs somebody who plays below the root. */
async function below(accountId: string): Promise<void> {
  await sql`
    insert into agent_node (account_id, user_type, root_id, currency, created_by, created_at)
    values (${accountId}, 0, ${ROOT}, 'EUR', 'test', now())`.execute(db);
}

/** Every day on which something may have been decided, counted. */
async function count(): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from (
      select at from ledger_transfer union all select ended_at from round where ended_at is not null
    ) x`.execute(db);
  for (const { day } of rows) await inTransaction(db, (tx) => countDay(tx, day));
}

const countedOf = async (accountId: string): Promise<{ turnover: bigint; lost: bigint }> => {
  await count();
  const { rows } = await sql<{ turnover: bigint; lost: bigint }>`
    select coalesce(sum(turnover_minor), 0)::bigint as turnover, coalesce(sum(lost_minor), 0)::bigint as lost
    from agent_day where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { turnover: -1n, lost: -1n };
};

const cashOf = async (accountId: string): Promise<bigint> =>
  (await own.house.wallet.balance(accountId))?.cashMinor ?? -1n;

beforeAll(async () => {
  await sql`
    insert into agent_tree (root_id, currency, began, created_by, created_at)
    values (${ROOT}, 'EUR', '2026-11-01', 'test', now())`.execute(db);
});

it('rounds of the house’s own games count with what they moved', async () => {
  const { accountId, call } = await own.api.player(CASH);
  await below(accountId);
  for (let at = 0; at < 6; at += 1)
    expect((await press(call, oneBet('dice', '2.50', { side: 'over', target: '50.00' }))).status).toBe(200);
  expect(await countedOf(accountId)).toEqual({ turnover: 15_00n, lost: CASH - (await cashOf(accountId)) });
});

it('rounds of a live table count when they are paid, and before that not at all', async () => {
  const { accountId, call } = await tables.here.api.player(CASH);
  await below(accountId);
  await openTable(db, tables.here);
  const bets = [
    { place: 'red', stake: '4.00' },
    { place: 'black', stake: '1.00' },
  ];
  expect((await press(call, { game: WHEEL, bets })).status).toBe(200);
  expect(await countedOf(accountId)).toEqual({ turnover: 0n, lost: 0n });
  await playOut(db, tables.here);
  const lost = CASH - (await cashOf(accountId));
  expect(lost).not.toBe(0n);
  expect(await countedOf(accountId)).toEqual({ turnover: 5_00n, lost });
});

const play = (minor: number, id: string, betAnswer?: unknown) => ({
  ...{ id, round: `round of ${id.split(' ')[0]}`, amountMinor: BigInt(minor), currency: 'EUR' as const },
  ...(betAnswer !== undefined && { betAnswer }),
});

it.each(['endorphina', 'softswiss'] as const)(
  'a game by %s counts by its calls; a stake given back is none',
  async (by) => {
    const at = await seat(providers, db, by, CASH);
    await below(at.accountId);
    const [one, other] = [`${randomUUID()} a`, `${randomUUID()} b`];
    const first = await at.send(at.protocol.bet(play(3_00, one)));
    await at.send(at.protocol.win(play(1_20, `${one.slice(0, -1)}c`, first.body)));
    await at.send(at.protocol.bet(play(7_00, other)));
    expect(await countedOf(at.accountId)).toEqual({ turnover: 10_00n, lost: 8_80n });
    await at.send(at.protocol.undo(play(7_00, other)));
    expect(await at.cash()).toBe(CASH - 1_80n);
    expect(await countedOf(at.accountId)).toEqual({ turnover: 3_00n, lost: 1_80n });
  },
);

it('what a bonus paid of a bet, and what it got of its win, is left out', async () => {
  const accountId = await newPlayer(db, own.house);
  await below(accountId);
  await live(db, own.house, matchCampaign('AGENTS'));
  await depositNow(db, own.house, accountId, 50_00n, 'AGENTS');
  const { results, tickets } = own.house;
  const { fixture, settle } = settling(db, own.house);
  // 50.00 of cash with 10.00 of the bonus.
  const [won, lost] = [fixture(), fixture()];
  const bet = (fixtureId: number, stake: string) =>
    tickets.place(
      { accountId, currency: 'EUR', userType: 0 },
      {
        ...{ idempotencyKey: randomUUID(), betType: 1, stake, oddsChangePolicy: 0 },
        selections: [{ fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
      },
    );
  expect(await bet(lost, '60.00')).toMatchObject({ ok: true });
  expect(await cashOf(accountId)).toBe(0n);
  results.settle(lost, '1x2', says('lost'));
  await settle(lost);
  expect(await countedOf(accountId)).toEqual({ turnover: 50_00n, lost: 50_00n });
  // All of it a bonus's.
  expect(await bet(won, '10.00')).toMatchObject({ ok: true });
  results.settle(won, '1x2', says('win'));
  await settle(won);
  expect(await countedOf(accountId)).toEqual({ turnover: 50_00n, lost: 50_00n });
});

it('a free round that the house gave is left out', async () => {
  const { accountId, call } = await own.api.player(CASH);
  await below(accountId);
  const granted = await inTransaction(db, (tx) =>
    grantFreeSpins(tx, own.house.clock, {
      ...{ accountId, currency: 'EUR', game: 'slot-deep-temple', spins: 1, valueMinor: 40n },
      ...{ days: 90, grantedBy: 'operator:test' },
    }),
  );
  const id = granted.ok ? granted.value?.id : undefined;
  expect(await press(call, { ...oneBet('slot-deep-temple', '0.40'), grant: id })).toMatchObject({ status: 200 });
  const { rows } = await sql<{ grants: number }>`
    select count(grant_id)::integer as grants from round where account_id = ${accountId}`.execute(db);
  expect(rows).toEqual([{ grants: 1 }]);
  expect(await countedOf(accountId)).toEqual({ turnover: 0n, lost: 0n });
});
