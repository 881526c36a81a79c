import {
  type CouponWish,
  decideApproval,
  getOperatorSession,
  listCoupons,
  type OperatorRole,
  proposeCoupon,
  proposeCouponMatch,
  rightsOf,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import {
  couponState,
  couponsOf,
  letClose,
  letEnd,
  newMatches,
  picksFor,
  resultsAre,
} from '../../../../test/coupons-house.ts';
import { approvalsOver } from '../../../../test/support/approvals-for-tests.ts';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { ALL_CHECKS } from '../../../entrypoints/all-checks.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { createHttp, mountRoutes, route } from '../../../platform/http/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { enterCoupon } from './enter.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const approvals = approvalsOver(db, {
  namesOf: async (ids) => new Map(ids.map((id) => [id, id])),
  standing: async () => rightsOf(['headTrader']),
});
const { coupons, errors } = couponsOf(db, house, { approvals });
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
mountRoutes(app, { player: [], operator: [...coupons.routes.operator, ...approvals.routes.operator, session] });
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

const WISH: Omit<CouponWish, 'fixtureIds'> = {
  ...{ column: '1.00', takePercent: 20, firstPercent: 70, guarantee: '50.00', putOff: 'everyPickWins', mostPutOff: 3 },
};

async function proposed(fixtureIds: readonly number[], over: Partial<CouponWish> = {}): Promise<string> {
  const body = { coupon: { ...WISH, fixtureIds: [...fixtureIds], ...over }, reason: 'a test of it' };
  const answer = await ann.call(proposeCoupon, { body });
  if (answer.ok) return answer.value.approvalId;
  return `${answer.refusal.code} ${answer.refusal.detail?.reason ?? answer.refusal.detail?.field ?? ''}`.trim();
}

async function decide(by: typeof ann, approvalId: string): Promise<string> {
  const answer = await by.call(decideApproval, {
    params: { approvalId },
    body: { approve: true, decision: 'read it' },
  });
  return answer.ok ? 'done' : answer.refusal.code;
}

const listed = async () => {
  const answer = await eve.call(listCoupons, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.coupons;
};

/** A coupon that two people opened. */
async function openedByTwo(): Promise<{ id: bigint; matches: number[] }> {
  const matches = newMatches(house);
  expect(await decide(bob, await proposed(matches))).toBe('done');
  const [first] = [...(await listed())].sort((one, other) => other.couponId - one.couponId);
  return { id: BigInt(first?.couponId ?? 0), matches };
}

describe('a coupon', () => {
  it('takes two people to open, and is watched by who may', async () => {
    const matches = newMatches(house, 14);
    const approvalId = await proposed(matches);
    expect(await decide(ann, approvalId)).toBe('OwnProposal');
    expect(await listed()).toEqual([]);
    expect(await decide(bob, approvalId)).toBe('done');
    expect(await listed()).toMatchObject([
      {
        status: 'open',
        entries: 0,
        guarantee: '50.00',
        pool: '50.00',
        openedBy: 'operator:bob',
        matches: { length: 14 },
      },
    ]);
    const refused = await eve.call(proposeCoupon, {
      body: { coupon: { ...WISH, fixtureIds: matches }, reason: 'mine' },
    });
    expect(refused).toMatchObject({ ok: false });
  });

  it('counts with its guarantee in the sums of whoever approved it', async () => {
    expect(await decide(bob, await proposed(newMatches(house), { guarantee: '19999.00' }))).toBe('done');
    const { rows } = await sql<{ operator: string; minor: bigint }>`
      select operator, sum(minor)::bigint as minor from approval_amount group by 1`.execute(db);
    expect(rows).toEqual([{ operator: 'bob', minor: 20_049_00n }]);
    // One more euro of anything takes two of him; of her, who proposed it, it does not.
    const amount = {
      kind: 'test',
      subject: 'x',
      amountMinor: 1_00n,
      currency: 'EUR',
      twoFromMinor: 1_000_00n,
    } as const;
    const asked = (operator: string) =>
      inTransaction(db, (tx) => approvals.amounts.takesTwo(tx, { ...amount, operator }));
    expect([await asked('bob'), await asked('ann')]).toEqual([['approver'], []]);
  });

  it.each<[string, number, Partial<CouponWish>]>([
    ['CouponMatchesInvalid count', 9, {}],
    ['CouponMatchesInvalid count', 15, {}],
    ['InvalidRequest takePercent', 10, { takePercent: 60 }],
    ['InvalidRequest firstPercent', 10, { firstPercent: 100 }],
    ['InvalidRequest columnMinor', 10, { column: '0.00' }],
    ['InvalidRequest mostPutOff', 10, { mostPutOff: 9 }],
  ])('is refused as %s of %i matches', async (code, many, over) => {
    expect(await proposed(newMatches(house, many), over)).toBe(code);
  });

  it('is refused with a match that stands twice, is unknown, has no draw, or has begun, also when it is decided', async () => {
    const matches = newMatches(house);
    const [first = 0] = matches;
    expect(await proposed([...matches, first])).toBe('CouponMatchesInvalid twice');
    expect(await proposed([...matches, 1])).toBe('CouponMatchesInvalid noThreeWay');
    house.book.fixture(4_999, {});
    for (const outcome of ['home', 'away']) house.book.price(4_999, '1x2', outcome, 2000);
    expect(await proposed([...matches, 4_999])).toBe('CouponMatchesInvalid noThreeWay');
    const approvalId = await proposed(matches);
    house.book.fixture(first, { status: 'live' });
    expect(await proposed(matches)).toBe('CouponMatchesInvalid begun');
    const before = (await listed()).length;
    expect(await decide(bob, approvalId)).toBe('CouponMatchesInvalid');
    expect(await listed()).toHaveLength(before);
  });
});

describe("the house's own word on a match", () => {
  const say = async (id: bigint, number: number, says: '1' | 'X' | 'putOff' | null): Promise<string> => {
    const answer = await ann.call(proposeCouponMatch, {
      params: { couponId: Number(id), number },
      body: { says, reason: 'the league has ruled' },
    });
    return answer.ok ? answer.value.approvalId : answer.refusal.code;
  };

  it('takes two people, settles the coupon again, and is refused while it is open and once it is final', async () => {
    const { id, matches } = await openedByTwo();
    const accountId = await house.player(10_00n);
    const asked = { couponId: id, idempotencyKey: 'an-entry-of-it', picks: picksFor(matches, ['X']), column: '1.00' };
    const parts = { db, ...house, rateOf: async () => undefined };
    expect(await enterCoupon(parts, { accountId, currency: 'EUR' }, asked)).toMatchObject({ ok: true });
    expect(await say(id, 1, 'X')).toBe('CouponStillOpen');
    await letClose(db, id);
    resultsAre(house, matches, '1111111111');
    await coupons.look();
    expect(await couponState(db, id)).toMatchObject({ generation: 1, verdicts: '1111111111', released: 15_00n });
    expect(await say(id, 11, 'X')).toBe('NotFound');
    expect(await say(999n, 1, 'X')).toBe('NotFound');
    const approvalId = await say(id, 1, 'X');
    await coupons.look();
    expect(await couponState(db, id)).toMatchObject({ generation: 1 });
    expect(await decide(bob, approvalId)).toBe('done');
    await coupons.look();
    expect(await couponState(db, id)).toMatchObject({ generation: 2, verdicts: 'X111111111', released: 35_00n });
    expect((await house.wallet.balance(accountId))?.cashMinor).toBe(44_00n);
    // Taken back: the source counts again.
    expect(await decide(bob, await say(id, 1, null))).toBe('done');
    await coupons.look();
    expect(await couponState(db, id)).toMatchObject({ generation: 3, verdicts: '1111111111', released: 15_00n });
    const late = await say(id, 2, 'putOff');
    await letEnd(db, id);
    await coupons.look();
    expect(await decide(bob, late)).toBe('CouponFinal');
    expect(await say(id, 1, 'X')).toBe('CouponFinal');
    expect(await couponState(db, id)).toMatchObject({ status: 'final', generation: 3 });
  });
});
