import { randomUUID } from 'node:crypto';
import {
  addCampaignCodes,
  decideApproval,
  getOperatorSession,
  giveBonusManually,
  listCampaigns,
  type OperatorRole,
  previewCampaign,
  proposeCampaign,
  rightsOf,
  stopCampaign,
  writeCampaign,
} from '@evens/contract';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openApi } from '../../../../test/api-players.ts';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { depositNow, enrol, matchCampaign, money, newPlayer } from '../../../../test/bonus-campaigns.ts';
import { approvalsOver } from '../../../../test/support/approvals-for-tests.ts';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { createHttp, mountRoutes, route } from '../../../platform/http/index.ts';
import { triesInDatabase } from '../../people/identity/index.ts';
import { openBonuses } from './index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const approvals = approvalsOver(db, {
  namesOf: async (ids) => new Map(ids.map((id) => [id, id])),
  standing: async () => rightsOf(['headOfCare']),
});
const bonuses = openBonuses({
  ...{ db, clock: house.clock, wallet: house.wallet, approvals },
  harmedAmong: async () => new Set<string>(),
  accountsOfPerson: async (_, id) => [id],
  tries: triesInDatabase(db, house.clock),
  onError: (error) => house.errors.push(error),
});
const api = await openApi(house, [house.wallet, house.tickets, bonuses]);
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
const session = route(getOperatorSession, ({ session: { csrfToken } }) => {
  return { operator: null, csrfToken: csrfToken(), nowMs: 0 };
});
mountRoutes(app, {
  player: [],
  operator: [...bonuses.routes.operator, ...approvals.routes.operator, session],
});
const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  expect(house.errors).toEqual([]);
  await app.close();
  await api.close();
  await house.stop();
});
const office = (name: string, role: OperatorRole) => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', `${name}-${role}`.padEnd(32, '_'));
  return browser.client;
};
const [ann, bob, eve] = [office('ann', 'headOfCare'), office('bob', 'headOfCare'), office('eve', 'playerCare')];

/** Little worth: its stakes are small, and what was given is kept back. */
const thrifty = (key: string, over: object = {}) =>
  matchCampaign(key, {
    product: 'betting',
    wager: { multiplier: '10', days: 7, counts: { sports: '100' }, usableOn: ['sports'] },
    mostStake: { EUR: '10.00' },
    mostConvert: { EUR: '50.00' },
    ...over,
  });

async function published(content: ReturnType<typeof thrifty>): Promise<string> {
  const written = await ann.call(writeCampaign, { body: { Content: content } });
  if (!written.ok) throw new Error(written.refusal.code);
  const { Id: id, Version } = written.value;
  const proposed = await ann.call(proposeCampaign, { params: { id }, body: { Version, Reason: 'a test of it' } });
  if (!proposed.ok) throw new Error(proposed.refusal.code);
  const params = { approvalId: proposed.value.ApprovalId };
  const body = { approve: true, decision: 'read and right' };
  expect(await ann.call(decideApproval, { params, body })).toMatchObject({ ok: false });
  expect(await bob.call(decideApproval, { params, body })).toMatchObject({ ok: true });
  return id;
}

async function player() {
  const accountId = randomUUID();
  const made = await api.player(0n, accountId);
  await enrol(db, accountId);
  return made;
}

describe('a campaign', () => {
  it('is written by one person, published by another, claimed by a player, and stopped by one', async () => {
    const id = await published(thrifty('WELCOME'));
    const ada = await player();
    await depositNow(db, house, ada.accountId, 5000n);
    const claimed = await ada.call('POST', '/api/bonuses/claim', { BonusCode: ' welcome ' });
    expect(claimed).toMatchObject({
      status: 200,
      body: { State: 'active', Status: 2, Amount: '50.00', ToStake: '500.00' },
    });
    expect((await ada.call('GET', '/api/bonuses/user')).body).toMatchObject({
      Items: [{ Left: '50.00', MostConvert: '50.00' }],
    });
    expect(await money(house, ada.accountId)).toBe('50.00 + 50.00');

    expect(await eve.call(stopCampaign, { params: { id }, body: { Reason: 'not mine to stop' } })).toMatchObject({
      ok: false,
    });
    expect(await bob.call(stopCampaign, { params: { id }, body: { Reason: 'too dear' } })).toMatchObject({ ok: true });
    const cid = await player();
    await depositNow(db, house, cid.accountId, 5000n);
    expect(await cid.call('POST', '/api/bonuses/claim', { BonusCode: 'WELCOME' })).toMatchObject({
      status: 409,
      body: { code: 'BonusCodeNotUsable' },
    });
    const listed = await eve.call(listCampaigns, {});
    expect(listed.ok && listed.value.Campaigns.find(({ Id }) => Id === id)).toMatchObject({
      Key: 'WELCOME',
      Money: [{ Currency: 'EUR', Given: '50.00', Grants: 1 }],
      Versions: [{ State: 'live' }],
    });
  });

  it('that is worth too much to who plays it best cannot be proposed', async () => {
    const content = thrifty('GENEROUS', {
      wager: { ...thrifty('GENEROUS').wager, multiplier: '1' },
      mostStake: {},
      mostConvert: {},
    });
    const preview = await ann.call(previewCampaign, { body: { Content: content } });
    expect(preview.ok && (preview.value.Worth[0]?.Percent ?? 0)).toBeGreaterThan(75);
    const written = await ann.call(writeCampaign, { body: { Content: content } });
    if (!written.ok) throw new Error(written.refusal.code);
    const answer = await ann.call(proposeCampaign, {
      params: { id: written.value.Id },
      body: { Version: written.value.Version, Reason: 'a test of it' },
    });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'CampaignWorthTooMuch' } });
  });

  it('for Great Britain that asks for more than ten times is refused', async () => {
    const content = thrifty('BRITISH', {
      who: { countries: ['GB'] },
      wager: { ...thrifty('BRITISH').wager, multiplier: '11' },
    });
    const written = await ann.call(writeCampaign, { body: { Content: content } });
    if (!written.ok) throw new Error(written.refusal.code);
    const answer = await ann.call(proposeCampaign, {
      params: { id: written.value.Id },
      body: { Version: written.value.Version, Reason: 'a test of it' },
    });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'CampaignBreaksRules', detail: { country: 'GB' } } });
  });

  it.each<[string, object]>([
    ['1e9 percent', { amount: { EUR: { percent: '1000000000', most: '1.00' } } }],
    ['a negative amount', { amount: { EUR: { percent: '100', most: '-1.00' } } }],
    ['a budget in another currency', { budget: { USD: '10.00' } }],
    ['dates reversed', { when: { trigger: 'deposit', from: '2027-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' } }],
    ['a fraction of a cent', { amount: { EUR: { percent: '100', most: '1.001' } } }],
    ['nothing that counts', { wager: { multiplier: '1', days: 1, counts: {}, usableOn: ['sports'] } }],
  ])('with %s is no campaign', async (_, over) => {
    const content = { ...thrifty('SOUND'), ...over };
    const answer = await ann.call(writeCampaign, { body: { Content: content as ReturnType<typeof thrifty> } });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'InvalidRequest' } });
  });
});

describe('codes', () => {
  it('of one player are nobody else’s; drawn ones differ', async () => {
    const id = await published(thrifty('PERSONAL', { code: null }));
    const [ada, cid] = [await player(), await player()];
    for (const each of [ada, cid]) await depositNow(db, house, each.accountId, 2000n);
    const own = await ann.call(addCampaignCodes, { params: { id }, body: { Count: 1, AccountId: ada.accountId } });
    const [code] = own.ok ? own.value.Codes : [];
    expect((await ada.call('GET', '/api/bonuses/personal')).body).toMatchObject({ Items: [{ Code: code }] });
    expect((await cid.call('GET', '/api/bonuses/personal')).body).toEqual({ Items: [] });
    expect(await cid.call('POST', '/api/bonuses/claim', { BonusCode: code })).toMatchObject({ status: 409 });
    expect(await ada.call('POST', '/api/bonuses/claim', { BonusCode: code })).toMatchObject({ status: 200 });
    const many = await ann.call(addCampaignCodes, { params: { id }, body: { Count: 500 } });
    expect(new Set(many.ok ? many.value.Codes : []).size).toBe(500);
  });

  it('are guessed ten times a quarter of an hour, and whoever has one is not counted', async () => {
    const ada = await player();
    for (let at = 0; at < 10; at += 1) {
      const answer = await ada.call('POST', '/api/bonuses/claim', { BonusCode: `GUESS${at}` });
      expect(answer).toMatchObject({ status: 409, body: { code: 'BonusCodeNotUsable' } });
    }
    expect(await ada.call('POST', '/api/bonuses/claim', { BonusCode: 'GUESS' })).toMatchObject({ status: 429 });
    house.clock.advance(16 * 60_000);
    expect(await ada.call('POST', '/api/bonuses/claim', { BonusCode: 'GUESS' })).toMatchObject({ status: 409 });
  });

  it('without a deposit say that one is needed, in the words that the page knows', async () => {
    await published(thrifty('NEEDED'));
    const ada = await player();
    const answer = await ada.call('POST', '/api/bonuses/claim', { BonusCode: 'NEEDED' });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'BonusNeedsDeposit', detail: { minimum: '10.00', currency: 'EUR' } },
    });
    expect(String(answer.body.message)).toMatch(/deposit.*assigned bonus/i);
    expect(await ada.call('POST', '/api/bonuses/check', { BonusCode: 'NEEDED', Amount: '20.00' })).toMatchObject({
      body: { Bonus: '20.00', ToStake: '200.00' },
    });
    expect(await ada.call('POST', '/api/bonuses/check', { BonusCode: 'NEEDED', Amount: '5.00' })).toMatchObject({
      body: { code: 'BonusNeedsDeposit' },
    });
  });
});

it('a bonus is given manually once a wish, with its reason, and ended by its player', async () => {
  const fixed = { percent: '0', fixed: '5.00' };
  const when = { trigger: 'manual', from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' };
  const id = await published(thrifty('SORRY', { code: null, when, amount: { EUR: fixed }, mostWorthPercent: 100 }));
  const accountId = await newPlayer(db, house);
  const body = { AccountId: accountId, Reason: 'the page was slow', idempotencyKey: randomUUID() };
  const [first, again] = [
    await ann.call(giveBonusManually, { params: { id }, body }),
    await ann.call(giveBonusManually, { params: { id }, body }),
  ];
  expect(first).toEqual(again);
  expect(await money(house, accountId)).toBe('0.00 + 5.00');
});

it('bonuses that one person gives manually come to a day’s sum, and from there on take a second one', async () => {
  const fixed = { percent: '0', fixed: '200.00' };
  const when = { trigger: 'manual', from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' };
  const id = await published(thrifty('KIND', { code: null, when, amount: { EUR: fixed }, mostWorthPercent: 100 }));
  const gives = async () => {
    const accountId = await newPlayer(db, house);
    const body = { AccountId: accountId, Reason: 'a good customer', idempotencyKey: randomUUID() };
    const answer = await ann.call(giveBonusManually, { params: { id }, body });
    return { answer, accountId };
  };
  const [one, two, three] = [await gives(), await gives(), await gives()];
  expect([one, two, three].map(({ answer }) => answer.ok && (answer.value.BonusId ? 'given' : 'waits'))).toEqual([
    'given',
    'given',
    'waits',
  ]);
  expect(await money(house, three.accountId)).toBe('0.00 + 0.00');
  const approvalId = (three.answer.ok && three.answer.value.ApprovalId) || '';
  const decided = { params: { approvalId }, body: { approve: true } };
  expect(await ann.call(decideApproval, decided)).toMatchObject({ refusal: { code: 'OwnProposal' } });
  expect(await bob.call(decideApproval, decided)).toMatchObject({ ok: true });
  expect(await money(house, three.accountId)).toBe('0.00 + 200.00');
});

it.each(['freeBet', 'freeSpins'])('a campaign of %s is not published: nothing here could give it yet', async (kind) => {
  const written = await ann.call(writeCampaign, { body: { Content: thrifty(`NOT${kind.toUpperCase()}`, { kind }) } });
  if (!written.ok) throw new Error(written.refusal.code);
  const { Id: id, Version } = written.value;
  const asked = { params: { id }, body: { Version, Reason: 'a test of it' } };
  expect(await ann.call(proposeCampaign, asked)).toMatchObject({ refusal: { code: 'InvalidRequest' } });
});
