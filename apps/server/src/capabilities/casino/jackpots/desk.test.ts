import {
  decideApproval,
  getOperatorSession,
  listJackpots,
  type OperatorRole,
  proposeJackpot,
  rightsOf,
  switchJackpot,
} from '@evens/contract';
import { MICROS, USUAL_LEVELS } from '@evens/games';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { heldOf, jackpotsOf, lostRound, publish, seedWith } from '../../../../test/jackpots-house.ts';
import { approvalsOver } from '../../../../test/support/approvals-for-tests.ts';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { ALL_CHECKS } from '../../../entrypoints/all-checks.ts';
import { createHttp, mountRoutes, route } from '../../../platform/http/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const approvals = approvalsOver(db, {
  namesOf: async (ids) => new Map(ids.map((id) => [id, id])),
  standing: async () => rightsOf(['headTrader']),
});
const { jackpots, errors } = jackpotsOf(db, house, { approvals });
const app = await createHttp({
  clock: manualClock(0),
  logger: pino({ enabled: false }),
  door: 'operator',
  checkResponses: true,
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
mountRoutes(app, { player: [], operator: [...jackpots.routes.operator, ...approvals.routes.operator, session] });
const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  expect(errors).toEqual([]);
  await app.close();
  await house.stop();
});
const office = (name: string, role: OperatorRole) => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', `${name}-${role}`.padEnd(32, '_'));
  return browser.client;
};
const [ann, bob, eve] = [office('ann', 'headTrader'), office('bob', 'headTrader'), office('eve', 'auditor')];
const GAMES = ['slot-brass-orchard', 'scratch-1'];
const MINI = { seed: '5.00', cap: '25.00', sharePpm: 500, games: GAMES };

async function proposed(
  name: 'mini' | 'minor' | 'colossus',
  terms: Readonly<Record<string, unknown>>,
): Promise<string> {
  const body = { terms: terms as typeof MINI, reason: 'a test of it' };
  const answer = await ann.call(proposeJackpot, { params: { name }, body });
  return answer.ok
    ? answer.value.approvalId
    : `${answer.refusal.code} ${answer.refusal.detail?.field ?? answer.refusal.detail?.game ?? ''}`;
}

const decide = async (by: typeof ann, approvalId: string) =>
  (await by.call(decideApproval, { params: { approvalId }, body: { approve: true, decision: 'read and right' } })).ok;

describe('the terms of a jackpot', () => {
  it('take two people; a level that is published begins at once with its seed, and is watched by who may', async () => {
    const approvalId = await proposed('mini', MINI);
    expect(await decide(ann, approvalId)).toBe(false);
    expect(await heldOf(db, 'mini')).toBe(-1n);
    expect(await decide(bob, approvalId)).toBe(true);
    expect(await heldOf(db, 'mini')).toBe(5_00n * MICROS);
    const listed = await eve.call(listJackpots, {});
    expect(listed.ok && listed.value.jackpots).toMatchObject([
      // 0.05 % x 30 / 20, in hundredths of a percent
      { name: 'mini', seed: '5.00', cap: '25.00', held: '500000000', adds: '7.5', on: true, next: null },
    ]);
    const refused = await eve.call(proposeJackpot, {
      params: { name: 'mini' },
      body: { terms: MINI, reason: 'not mine' },
    });
    expect(refused).toMatchObject({ ok: false });
  });

  it.each([
    ['InvalidRequest cap', { ...MINI, cap: '5.00' }],
    ['InvalidRequest seed', { ...MINI, seed: '0.00' }],
    ['InvalidRequest kind', { seed: '5.00', perWin: '25.00', sharePpm: 500, games: GAMES }],
    ['InvalidRequest games', { ...MINI, games: ['slot-nowhere'] }],
    ['InvalidRequest games', { ...MINI, games: ['scratch-1', 'scratch-1'] }],
    // It returns 0.99 of its own: with any level it would be more.
    ['JackpotReturnsTooMuch crash', { ...MINI, games: ['crash'] }],
    ['JackpotReturnsTooMuch live-blackjack', { ...MINI, games: ['live-roulette', 'live-blackjack'] }],
    // 0.9894 and 0.00075 more would be allowed; with a share of one in a hundred it is not.
    ['JackpotReturnsTooMuch baccarat', { ...MINI, sharePpm: 10_000, games: ['scratch-1', 'baccarat'] }],
    ['JackpotReturnsTooMuch dice', { ...MINI, games: ['dice'] }],
  ])('are refused as %s', async (code, terms) => {
    expect((await proposed('minor', terms)).trim()).toBe(code);
  });

  it('count what other levels add to a game, also what waits there', async () => {
    // 0.9729 of its own: the first adds 0.015, and only half of another of these fits below 0.99.
    const terms = { kind: 'mystery', seedMinor: 10_00n, capMinor: 50_00n, sharePpm: 10_000n } as const;
    await publish(db, house, 'minor', terms, ['roulette-european']);
    const wished = { seed: '10.00', cap: '50.00', sharePpm: 3_000, games: ['roulette-european'] };
    expect(await proposed('mini', wished)).toBe('JackpotReturnsTooMuch roulette-european');
    expect(await proposed('mini', { ...wished, sharePpm: 1_000 })).not.toContain('JackpotReturnsTooMuch');
  });

  it('hold from the next generation on, but share and games at once', async () => {
    const level = { kind: 'mystery', seedMinor: 1_00n, capMinor: 3_00n, sharePpm: 500n } as const;
    await publish(db, house, 'major', level, GAMES);
    await publish(db, house, 'major', { ...level, seedMinor: 2_00n, capMinor: 9_00n, sharePpm: 1_000n }, GAMES);
    const before = await heldOf(db, 'major');
    expect(before).toBe(1_00n * MICROS);
    const accountId = await house.player(10_000_00n);
    await lostRound(db, accountId, 1_00n, { serverSeed: seedWith('major', false, 2 ** 31) });
    await jackpots.fold();
    expect((await heldOf(db, 'major')) - before).toBe(100_000n);
    // More than is missing to the cap of 3.00.
    await lostRound(db, accountId, 5_000_00n);
    expect((await jackpots.fold()).find((drop) => drop.level === 'major')).toMatchObject({
      paidMinor: 3_00n,
      seedMinor: 2_00n,
    });
    const listed = await eve.call(listJackpots, {});
    expect(listed.ok && listed.value.jackpots.find(({ name }) => name === 'major')).toMatchObject({
      ...{ seed: '2.00', cap: '9.00', sharePpm: 1_000, next: null, generation: 2 },
    });
  });
});

describe('a jackpot that is switched off', () => {
  it('keeps what it holds, is fed and won by nothing, and goes on from there', async () => {
    const accountId = await house.player(100_00n);
    const switched = (on: boolean) =>
      ann.call(switchJackpot, { params: { name: 'mini' }, body: { on, reason: 'a fault of a game' } });
    expect(await switched(false)).toMatchObject({ ok: true });
    const before = await heldOf(db, 'mini');
    await lostRound(db, accountId, 1_00n);
    await jackpots.fold();
    expect(await heldOf(db, 'mini')).toBe(before);
    expect(await switched(true)).toMatchObject({ ok: true });
    await lostRound(db, accountId, 1_00n, { serverSeed: seedWith('mini', false, 2 ** 31) });
    await jackpots.fold();
    expect((await heldOf(db, 'mini')) - before).toBe(50_000n);
    const unknown = await ann.call(switchJackpot, {
      params: { name: 'grand' },
      body: { on: true, reason: 'not there' },
    });
    expect(unknown).toMatchObject({ ok: false, refusal: { code: 'NotFound' } });
  });
});

describe('the usual levels', () => {
  it('are sound, each beside the others', async () => {
    const { db: empty } = await testDatabase();
    const fresh = openBettingHouse(empty);
    for (const { name, terms, games } of USUAL_LEVELS) await publish(empty, fresh, name, terms, games);
    expect(await reconcile(empty, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
    await fresh.stop();
  });
});
