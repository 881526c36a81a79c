import { randomUUID } from 'node:crypto';
import {
  decideApproval,
  getOperatorSession,
  type OperatorRole,
  proposeCampaign,
  rightsOf,
  writeCampaign,
} from '@evens/contract';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openBonuses, reckonHere } from '../src/capabilities/growth/bonuses/index.ts';
import { triesInDatabase } from '../src/capabilities/people/identity/index.ts';
import { createHttp, mountRoutes, route } from '../src/platform/http/index.ts';
import { openApi } from './api-players.ts';
import { openBettingHouse } from './betting-house.ts';
import { enrol, matchCampaign, NO_GIFTS } from './bonus-campaigns.ts';
import { approvalsOver } from './support/approvals-for-tests.ts';
import { openOffice } from './support/browser.ts';
import { manualClock, testDatabase } from './support/index.ts';

/** Little worth: its stakes are small, and what was given is kept back. */
export const thrifty = (key: string, over: object = {}) =>
  matchCampaign(key, {
    product: 'betting',
    wager: { multiplier: '10', days: 7, counts: { sports: '100' }, usableOn: ['sports'] },
    mostStake: { EUR: '10.00' },
    mostConvert: { EUR: '50.00' },
    ...over,
  });

/** The name of a session: who, and by which role. */
export const sessionCookie = (name: string, role: OperatorRole): string => `${name}-${role}`.padEnd(32, '_');

/** A house with bonuses, and a back office at whose door `ann` and `bob` may approve for each other, and `eve` may look. */
export async function openBonusDesk() {
  const { db } = await testDatabase();
  const house = openBettingHouse(db);
  const approvals = approvalsOver(db, {
    namesOf: async (ids) => new Map(ids.map((id) => [id, id])),
    standing: async () => rightsOf(['headOfCare']),
  });
  const bonuses = openBonuses({
    ...{ db, clock: house.clock, wallet: house.wallet },
    office: {
      approvals,
      reckon: reckonHere,
      slots: async () => [{ key: 'slot-deep-temple', name: 'Deep Temple' }],
      namesOf: async (ids) => new Map(ids.map((id) => [id, `Ms ${id}`])),
      texts: async (language) => ({ bonuses: { take: `take in ${language}`, products: { sports: 'Sports' } } }),
    },
    harmedAmong: async () => new Set<string>(),
    accountsOfPerson: async (_, id) => [id],
    ...NO_GIFTS,
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
  mountRoutes(app, { player: [], operator: [...bonuses.routes.operator, ...approvals.routes.operator, session] });
  const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
  const office = (name: string, role: OperatorRole) => {
    const browser = openOffice(url);
    browser.setCookie('evens-operator-session', sessionCookie(name, role));
    return browser.client;
  };
  const [ann, bob, eve] = [office('ann', 'headOfCare'), office('bob', 'headOfCare'), office('eve', 'playerCare')];
  return {
    ...{ db, house, url, ann, bob, eve, office, siteUrl: api.url },
    /** Written and proposed by one, who may not publish it, and published by the other; answers the campaign's id. */
    published: async (content: ReturnType<typeof thrifty>): Promise<string> => {
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
    },
    player: async (country?: string) => {
      const accountId = randomUUID();
      const made = await api.player(0n, accountId);
      await enrol(db, accountId, country);
      return made;
    },
    close: async () => {
      expect(house.errors).toEqual([]);
      await app.close();
      await api.close();
      await house.stop();
    },
  };
}

export type BonusDesk = Awaited<ReturnType<typeof openBonusDesk>>;
