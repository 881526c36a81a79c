import {
  DEVICE_KEY_HEADER,
  DEVICE_SIGNATURE_HEADER,
  decideApproval,
  getOperatorSession,
  listDeskTables,
  type OperatorRole,
  proposeTableDevice,
  rightsOf,
  switchTable,
  withdrawTableDevice,
} from '@evens/contract';
import { type DeviceKeys, newDeviceKeys, openDevice, type TableDevice } from '@evens/sandbox';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cashOf, press, type RoundView } from '../../../../../test/rounds-house.ts';
import { approvalsOver } from '../../../../../test/support/approvals-for-tests.ts';
import { openOffice } from '../../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { closeBets, insideTable, openTable, tablesHouse } from '../../../../../test/tables-house.ts';
import { verifyRounds } from '../../../../entrypoints/verify-round/command.ts';
import { createHttp, mountRoutes, route } from '../../../../platform/http/index.ts';
import { reconcile } from '../../../../platform/reconcile/index.ts';
import { ROUND_CHECKS } from '../../rounds/index.ts';
import { TABLE_CHECKS } from '../index.ts';

const KEY = 'live-roulette-studio';
const STREAM = 'https://studio.example/wheel.m3u8';

const { db } = await testDatabase();
const approvals = approvalsOver(db, {
  namesOf: async (ids) => new Map(ids.map((id) => [id, id])),
  standing: async () => rightsOf(['headTrader']),
});
const { house, here, there, errors, close } = await tablesHouse(db, { approvals });
const app = await createHttp({
  ...{ clock: manualClock(0), logger: pino({ enabled: false }), door: 'operator', checkResponses: true },
  rateLimitFactor: 1_000,
  sessions: {
    find: async (token) => {
      const [operatorId = '', role = ''] = token.replace(/_+$/, '').split('-');
      return { operatorId, sessionId: token, csrfToken: 'csrf', rights: rightsOf([role as OperatorRole]) };
    },
  },
});
const session = route(getOperatorSession, ({ session: { csrfToken } }) => ({
  ...{ operator: null, csrfToken: csrfToken(), nowMs: 0 },
}));
mountRoutes(app, { player: [], operator: [...here.tables.routes.operator, ...approvals.routes.operator, session] });
const { url: officeUrl } = await app.listen({ host: '127.0.0.1', port: 0 });
const office = (name: string, role: OperatorRole) => {
  const browser = openOffice(officeUrl);
  browser.setCookie('evens-operator-session', `${name}-${role}`.padEnd(32, '_'));
  return browser.client;
};
const [ann, bob, eve] = [office('ann', 'headTrader'), office('bob', 'headTrader'), office('eve', 'auditor')];
const reason = 'a wheel of our own';
const params = { key: KEY };

const devices: TableDevice[] = [];
/** A device that looks at its table only when a test has it look. */
function deviceWith(keys: DeviceKeys, spin: () => string = () => '17'): TableDevice {
  const made = openDevice({
    ...{ ...keys, url: here.api.url, table: KEY, spin, everyMs: 3_600_000 },
    nowMs: () => house.clock.wallMs(),
  });
  devices.push(made);
  return made;
}

/** Has a device registered by two people. */
async function register({ publicKey }: DeviceKeys, stream?: string): Promise<void> {
  const body = { name: 'Wheel 1', publicKey, ...(stream && { stream }), reason };
  const proposed = await ann.call(proposeTableDevice, { params, body });
  if (!proposed.ok) throw new Error(`not proposed: ${proposed.refusal.code}`);
  expect((await bob.call(decideApproval, approve(proposed.value.approvalId))).ok).toBe(true);
  await looked();
}

const approve = (approvalId: string) => ({
  ...{ params: { approvalId }, body: { approve: true, decision: 'it is ours' } },
});

const looked = (): Promise<unknown> => Promise.all([here.tables.look(KEY), there.tables.look(KEY)]);

const keys = newDeviceKeys();
let device: TableDevice;
beforeAll(async () => {
  await register(keys, STREAM);
  device = deviceWith(keys);
});
afterAll(async () => {
  for (const each of devices) await each.stop();
  await app.close();
  await close();
});
afterEach(async () => {
  const { rows } = await sql<{ id: bigint }>`
    select id from live_round where table_key = ${KEY} and ended_at is null`.execute(db);
  for (const { id } of rows) {
    await closeBets(db, KEY);
    await here.tables.advance(KEY);
    await silentFor(id);
    await ended(id);
  }
  expect(await reconcile(db, [...ROUND_CHECKS, ...TABLE_CHECKS])).toMatchObject({ findings: [] });
  expect(errors).toEqual([]);
});

/** As if the round had been closed for longer than a device may be silent. */
const silentFor = (id: bigint): Promise<unknown> =>
  sql`update live_round set closed_at = closed_at - interval '61 seconds' where id = ${id}`.execute(db);

const lay = async (call: Parameters<typeof press>[0], place: string, stake: string): Promise<RoundView> => {
  const { round, code } = await press(call, { game: KEY, bets: [{ place, stake }] });
  if (!round) throw new Error(`not placed: ${code}`);
  return round;
};

/** A round whose bets are closed, and that waits for its device. */
async function closedRound(): Promise<bigint> {
  const { id } = await openTable(db, here, KEY);
  await closeBets(db, KEY);
  await here.tables.advance(KEY);
  expect((await insideTable(db, KEY)).status).toBe('closed');
  await looked();
  return id;
}

/** On until this round has ended, and no step further: the next one would open at once. */
async function ended(id: bigint): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    const { rows } = await sql`select from live_round where id = ${id} and ended_at is not null`.execute(db);
    if (rows.length > 0) break;
    await here.tables.advance(KEY);
  }
  await looked();
}

describe('a table with a device of the operator’s own', () => {
  it('is paid by what its device says after the close, and says where that came from', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    const { id } = await openTable(db, here, KEY);
    const part = await lay(call, 'straight-17', '1.00');
    await lay(call, 'black', '2.00');
    // While bets are open nothing is heard.
    await looked();
    await device.look();
    expect(await device.say(String(id), { pocket: '5' })).toEqual({ status: 409, code: 'RoundStillOpen' });
    await closeBets(db, KEY);
    await here.tables.advance(KEY);
    await looked();
    await device.look();
    await ended(id);
    // Black 17: 36 for one and 4 for two.
    expect(await cashOf(db, accountId)).toBe(100_00n - 3_00n + 36_00n + 4_00n);
    const { body } = await call('GET', `/api/livecasino/tables/${KEY}`);
    expect(body).toMatchObject({
      studio: { device: 'Wheel 1', key: keys.publicKey, stream: { url: STREAM, type: 'hls' } },
      round: {
        status: 'paid',
        result: { pocket: '17', colour: 'black' },
        device: { name: 'Wheel 1', key: keys.publicKey },
      },
    });
    const said = (body.round as { device: { said: { text: string } } }).device.said;
    expect(JSON.parse(said.text)).toMatchObject({ table: KEY, round: String(id), result: { pocket: '17' } });
    // The public command computes what it pays and says that no seed verifies it.
    const view = (await call('GET', `/api/casino/rounds/${part.id}`)).body.round as RoundView;
    const row = {
      ...{ game: KEY, version: 1, stake: '1.00', payout: view.payout, serverHash: view.seeds.serverHash },
      ...(view.seeds as unknown as { serverSeed: string; clientSeed: string; nonce: number }),
      choices: [{ bets: { 'straight-17': '1.00' } }, ...view.choices],
    };
    const verified = await verifyRounds(['-'], async () => JSON.stringify([row]));
    expect(JSON.parse(verified.out)).toMatchObject([{ ok: true, by: 'device', payout: '36.00' }]);
  });

  it('hears the same word again, and no other, of one round and of no other', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    await openTable(db, here, KEY);
    await lay(call, 'red', '10.00');
    const id = await closedRound();
    const round = String(id);
    expect(await device.say(String(id + 1n), { pocket: '5' })).toEqual({ status: 409, code: 'RoundMoved' });
    expect(await device.say(round, { pocket: '37' })).toEqual({ status: 400, code: 'InvalidRequest' });
    // Ten at once, of two minds: one of them is heard.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => device.say(round, { pocket: at % 2 === 0 ? '5' : '6' })),
    );
    const heard = answers.filter(({ status }) => status === 200);
    expect(heard.length).toBe(5);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'IdempotencyKeyReused']));
    await ended(id);
    const fallen = (await call('GET', `/api/livecasino/tables/${KEY}`)).body.round as { result: { pocket: string } };
    expect(await cashOf(db, accountId)).toBe(fallen.result.pocket === '5' ? 110_00n : 90_00n);
    expect(await device.say(round, { pocket: fallen.result.pocket })).toMatchObject({ status: 200 });
    expect(await device.say(round, { pocket: '0' })).toMatchObject({ code: 'IdempotencyKeyReused' });
  });

  it('hears nobody with another key, another signature, another text, or another time', async () => {
    const id = await closedRound();
    const other = deviceWith(newDeviceKeys());
    expect(await other.say(String(id), { pocket: '5' })).toEqual({ status: 401, code: 'SignatureInvalid' });
    const forged = deviceWith({ ...newDeviceKeys(), publicKey: keys.publicKey });
    expect(await forged.say(String(id), { pocket: '5' })).toEqual({ status: 401, code: 'SignatureInvalid' });
    for (const offMs of [-61_000, 61_000])
      expect(await device.say(String(id), { pocket: '5' }, house.clock.wallMs() + offMs)).toMatchObject({
        code: 'SignatureInvalid',
      });
    const raw = async (body: string, headers: Record<string, string>) => {
      const answer = await fetch(`${here.api.url}/api/livecasino/devices/results`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/octet-stream', ...headers }, body },
      });
      return ((await answer.json()) as { code: string }).code;
    };
    const signature = Buffer.alloc(64, 1).toString('base64');
    expect(await raw('{}', {})).toBe('SignatureInvalid');
    expect(await raw('{}', { [DEVICE_KEY_HEADER]: 'x', [DEVICE_SIGNATURE_HEADER]: signature })).toBe(
      'SignatureInvalid',
    );
    expect(await raw('not json', { [DEVICE_KEY_HEADER]: keys.publicKey, [DEVICE_SIGNATURE_HEADER]: signature })).toBe(
      'SignatureInvalid',
    );
    const { rows } = await sql`select from live_device_result where round_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('gives all stakes back where its device stays silent for the printed time, and hears it no more', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    await openTable(db, here, KEY);
    const part = await lay(call, 'red', '10.00');
    const id = await closedRound();
    for (let step = 0; step < 3; step += 1) await here.tables.advance(KEY);
    expect((await insideTable(db, KEY)).status).toBe('closed');
    await silentFor(id);
    await here.tables.advance(KEY);
    expect(await device.say(String(id), { pocket: '5' })).toEqual({ status: 409, code: 'RoundMoved' });
    await ended(id);
    expect((await insideTable(db, KEY)).status).toBe('calledOff');
    expect((await call('GET', `/api/casino/rounds/${part.id}`)).body.round).toMatchObject({ status: 'returned' });
    expect(await cashOf(db, accountId)).toBe(100_00n);
  });

  it('decides once between a late word and its silence, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { accountId, call } = await here.api.player(100_00n);
      await openTable(db, here, KEY);
      await lay(call, 'red', '10.00');
      const id = await closedRound();
      await silentFor(id);
      const [, word] = await Promise.all([
        here.tables.advance(KEY),
        device.say(String(id), { pocket: '1' }),
        there.tables.advance(KEY),
      ]);
      await ended(id);
      const { status } = await insideTable(db, KEY);
      expect([status, await cashOf(db, accountId)]).toEqual(
        word.status === 200 ? ['paid', 110_00n] : ['calledOff', 100_00n],
      );
    }
  });
});

describe('a device', () => {
  it('is registered by two people, once, and its picture comes from a configured origin', async () => {
    const { publicKey } = newDeviceKeys();
    const propose = (more: object) =>
      ann.call(proposeTableDevice, { params, body: { name: 'Wheel 2', publicKey, reason, ...more } });
    const invalid = (field: string) => ({ refusal: { code: 'InvalidRequest', detail: { field } } });
    expect(await propose({ stream: 'http://studio.example/a.m3u8' })).toMatchObject(invalid('stream'));
    expect(await propose({ stream: 'https://elsewhere.example/a.m3u8' })).toMatchObject(invalid('stream'));
    expect(await propose({ stream: 'https://studio.example/a.html' })).toMatchObject(invalid('stream'));
    expect(await propose({ stream: 'https://a:b@studio.example/a.mp4' })).toMatchObject(invalid('stream'));
    expect(await propose({ publicKey: keys.publicKey })).toMatchObject(invalid('publicKey'));
    expect(await propose({ publicKey: Buffer.alloc(32).toString('base64') })).toMatchObject(invalid('publicKey'));
    expect(
      await ann.call(proposeTableDevice, { params: { key: 'live-roulette' }, body: { name: 'x', publicKey, reason } }),
    ).toMatchObject({ refusal: { code: 'NotFound' } });
    const proposed = await ann.call(proposeTableDevice, { params, body: { name: 'Wheel 2', publicKey, reason } });
    const approvalId = proposed.ok ? proposed.value.approvalId : '';
    // Nobody registers what he proposed himself, and who may only look does neither.
    expect((await ann.call(decideApproval, approve(approvalId))).ok).toBe(false);
    expect(await eve.call(proposeTableDevice, { params, body: { name: 'x', publicKey, reason } })).toMatchObject({
      refusal: { code: 'Forbidden' },
    });
    expect((await bob.call(decideApproval, approve(approvalId))).ok).toBe(true);
    const { rows } = await sql<{ by: string[] }>`
      select array[proposed_by, approved_by] as by from live_device where withdrawn_at is null`.execute(db);
    expect(rows).toEqual([{ by: ['ann', 'bob'] }]);
    // The one before is heard no more.
    await looked();
    expect(await device.say('1', { pocket: '5' })).toMatchObject({ code: 'SignatureInvalid' });
  });

  it('is withdrawn by one: its round is called off, none follows, and the lobby has no such table', async () => {
    const fresh = newDeviceKeys();
    await register(fresh);
    const now = deviceWith(fresh);
    const { accountId, call } = await here.api.player(100_00n);
    const keysOf = async () =>
      ((await call('GET', '/api/livecasino/get?type=roulette')).body.Games as { key: string }[]).map(({ key }) => key);
    expect(await keysOf()).toContain(KEY);
    await openTable(db, here, KEY);
    await lay(call, 'red', '10.00');
    const id = await closedRound();
    expect((await ann.call(withdrawTableDevice, { params, body: { reason } })).ok).toBe(true);
    expect(await ann.call(withdrawTableDevice, { params, body: { reason } })).toMatchObject({
      refusal: { code: 'NotFound' },
    });
    expect(await now.say(String(id), { pocket: '5' })).toMatchObject({ code: 'SignatureInvalid' });
    await silentFor(id);
    await ended(id);
    expect(await cashOf(db, accountId)).toBe(100_00n);
    expect((await insideTable(db, KEY)).status).toBe('calledOff');
    for (let step = 0; step < 3; step += 1) await here.tables.advance(KEY);
    expect((await insideTable(db, KEY)).id).toBe(id);
    expect(await keysOf()).not.toContain(KEY);
    expect((await press(call, { game: KEY, bets: [{ place: 'red', stake: '1.00' }] })).code).toBe('RoundMoved');
    await register(newDeviceKeys());
  });
});

it('a desk sees its tables with their devices, and switches one off and on', async () => {
  const fresh = newDeviceKeys();
  await register(fresh, STREAM);
  const now = deviceWith(fresh, () => '0');
  const id = await closedRound();
  await now.look();
  await ended(id);
  const listed = await eve.call(listDeskTables, {});
  const seen = listed.ok ? listed.value : undefined;
  expect(seen?.tables.find(({ key }) => key === KEY)).toMatchObject({
    ...{ on: true, takesDevice: true, last: { pocket: '0' }, round: { id: String(id), status: 'paid' } },
    device: { name: 'Wheel 1', publicKey: fresh.publicKey, stream: STREAM, heardMs: expect.any(Number) },
  });
  expect(seen?.streamOrigins).toEqual(['https://studio.example']);
  const to = (on: boolean) => ann.call(switchTable, { params, body: { on, reason: 'the wheel is cleaned' } });
  await to(false);
  for (let step = 0; step < 3; step += 1) await here.tables.advance(KEY);
  await looked();
  expect((await insideTable(db, KEY)).id).toBe(id);
  const { call } = await here.api.player(0n);
  const { body } = await call('GET', '/api/livecasino/get?type=roulette');
  expect((body.Games as { key: string; open: boolean }[]).find(({ key }) => key === KEY)?.open).toBe(false);
  await to(true);
  expect((await openTable(db, here, KEY)).id).toBeGreaterThan(id);
  expect(await ann.call(switchTable, { params: { key: 'live-nothing' }, body: { on: false, reason } })).toMatchObject({
    refusal: { code: 'NotFound' },
  });
});
