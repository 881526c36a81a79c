import { randomUUID } from 'node:crypto';
import { changeProfile, getProfile, getSession, type ProfileChange, rightsOf } from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalsOver } from '../../../../../test/support/approvals-for-tests.ts';
import { type Browser, openBrowser } from '../../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { createHttp, type HttpApp, mountRoutes, route } from '../../../../platform/http/index.ts';
import { insertAccount } from '../store.ts';
import { profileDeskRoutes } from './desk-routes.ts';
import { profileRoutes } from './routes.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 22, 12));
const verified = new Set<string>();
/** Accounts for which other accounts of the same person were looked for. */
const matched: string[] = [];
const parts = {
  db,
  clock,
  registrationRules: () => ({ currencies: ['EUR'], isCountryAllowed: () => true, minimumAgeYears: 18 }),
  isVerified: async (accountId: string) => verified.has(accountId),
  personChanged: async (_tx: unknown, accountId: string) => matched.push(accountId),
};
const approvals = approvalsOver(db);
const office = await createHttp({
  clock,
  logger: pino({ enabled: false }),
  door: 'operator',
  sessions: {
    // The cookie is who it is: lena looks after players, ines is their head.
    find: async (token) => ({
      operatorId: token.startsWith('i') ? 'ines' : 'lena',
      sessionId: 's',
      csrfToken: 'token',
      rights: rightsOf([token.startsWith('i') ? 'headOfCare' : 'playerCare']),
    }),
  },
  checkResponses: true,
});
let app: HttpApp;
let url = '';
let officeUrl = '';
let id = '';
let browser: Browser;

beforeAll(async () => {
  const common = { clock, logger: pino({ enabled: false }), checkResponses: true, rateLimitFactor: 1000 };
  app = await createHttp({
    ...common,
    sessions: {
      // The cookie is the account's id without its dashes.
      find: async (token) => {
        const accountId = token.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
        const rest = { currency: 'EUR', userType: 0, sessionId: token, csrfToken: `csrf-${token}` } as const;
        return { accountId, userName: accountId, ...rest };
      },
    },
  });
  const session = route(getSession, ({ session: { csrfToken } }) => ({ user: null, csrfToken: csrfToken() }));
  mountRoutes(app, { player: [...profileRoutes(parts), session], operator: [] });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
  mountRoutes(office, {
    player: [],
    operator: [...profileDeskRoutes({ ...parts, approvals }), ...approvals.routes.operator],
  });
  officeUrl = (await office.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(async () => {
  await app.close();
  await office.close();
});

beforeEach(async () => {
  id = randomUUID();
  const account = {
    id,
    userName: `mira-${id}`,
    email: `${id}@example.org`,
    passwordHash: 'none',
    currency: 'EUR',
    country: 'DE',
    birthDate: '1990-05-04',
    userType: 0,
    profile: { FirstName: 'Mira', City: 'Kiel', Phone: '+4915100000' },
    language: 'de-DE',
    allowEmailNotification: false,
    termsVersion: 1,
  } as const;
  await db.transaction().execute((tx) => insertAccount(tx, account, clock.wallMs()));
  browser = openBrowser(url);
  browser.setCookie('evens-session', id.replaceAll('-', ''));
  matched.length = 0;
});

const read = async () => {
  const answer = await browser.client.call(getProfile);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const change = async (body: ProfileChange) => {
  const answer = await browser.client.call(changeProfile, { body });
  return answer.ok ? answer.value : [answer.refusal.code, answer.refusal.detail?.['field']];
};

describe('a profile', () => {
  it('has every field of the specification', async () => {
    expect(await read()).toEqual({
      UserID: id,
      UserName: `mira-${id}`,
      Email: `${id}@example.org`,
      Phone: '+4915100000',
      FirstName: 'Mira',
      LastName: '',
      Gender: '',
      Address: '',
      City: 'Kiel',
      PostalCode: '',
      BirthDay: 4,
      BirthMonth: 5,
      BirthYear: 1990,
      Country: { Code: 'DE' },
      Currency: 'EUR',
      IsVerified: false,
    });
  });

  it('sets what is named, takes back what is emptied, leaves the rest, and looks for the same person again', async () => {
    const LastName = "O'Brien-Łuk (née Ó)";
    expect(await change({ LastName, City: '', Gender: 'female', BirthYear: 1991 })).toMatchObject({
      FirstName: 'Mira',
      LastName,
      City: '',
      Gender: 'female',
      BirthYear: 1991,
      Phone: '+4915100000',
    });
    expect(matched).toEqual([id]);
    expect(await change({ LastName, Gender: 'female' })).toMatchObject({ LastName });
    expect(matched).toEqual([id]);
  });

  it.each<[string, object, unknown]>([
    ['a name of 10 kB', { FirstName: 'x'.repeat(10_240) }, ['InvalidRequest', undefined]],
    ['a birthday in 2099', { BirthYear: 2099 }, ['UnderAge', undefined]],
    ['17 years', { BirthDay: 23, BirthMonth: 11, BirthYear: 2008 }, ['UnderAge', undefined]],
    ['29 February of a plain year', { BirthDay: 29, BirthMonth: 2, BirthYear: 1991 }, ['InvalidRequest', 'BirthDay']],
    ['a NUL in a street', { Address: 'Weg \u0000 1' }, ['InvalidCharacters', undefined]],
    ['a gender that is none', { Gender: 'x' }, ['InvalidRequest', undefined]],
  ])('refuses %s and changes nothing', async (_what, body, refused) => {
    const before = await read();
    expect(await change(body)).toEqual(refused);
    expect(await read()).toEqual(before);
  });

  it('check 64: takes no field that is not the player’s to change', async () => {
    const before = await read();
    const more = {
      UserName: 'x',
      Email: 'x@example.org',
      Currency: 'USD',
      Country: 'US',
      UserType: 4,
      Balance: '1',
      Phone: '1',
    };
    await change({ City: 'Bonn', ...more } as ProfileChange);
    expect(await read()).toEqual({ ...before, City: 'Bonn' });
  });

  it('once KYC documents have shown who it is, name and birth date are an operator’s to change', async () => {
    verified.add(id);
    expect(await change({ FirstName: 'Anna' })).toEqual(['ProfileProven', 'FirstName']);
    expect(await change({ BirthYear: 1989 })).toEqual(['ProfileProven', 'BirthDay']);
    // The form sends what it shows: that is no change.
    expect(await change({ FirstName: 'Mira', BirthYear: 1990, City: 'Bonn' })).toMatchObject({
      City: 'Bonn',
      IsVerified: true,
    });
  });

  const desk = async (who: 'lena' | 'ines', path: string, body: object) => {
    const answer = await fetch(`${officeUrl}${path}`, {
      method: 'POST',
      headers: {
        cookie: `evens-operator-session=${who.padEnd(32, '0')}`,
        'x-csrf-token': 'token',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const propose = (asked: ProfileChange, reason = 'married name by the register') =>
    desk('lena', `/api/desk/players/${id}/profile`, { ...asked, reason });
  const approve = (approvalId: unknown, who: 'lena' | 'ines' = 'ines') =>
    desk(who, `/api/approvals/${approvalId}/decide`, { approve: true });
  const logged = async () => {
    const { rows } = await sql<{ action: string; after: object; reason: string | null }>`
      select action, after, reason from audit_entry where subject = ${`player/${id}`} order by place`.execute(db);
    return rows;
  };

  it('what is not proven an operator changes with a reason', async () => {
    expect(await propose({ FirstName: 'Anna' })).toMatchObject({
      status: 200,
      body: { FirstName: 'Anna', BirthDate: '1990-05-04', IsVerified: false, approvalId: null },
    });
    expect(await logged()).toMatchObject([
      { action: 'persons.change', after: { fields: 'FirstName' }, reason: 'married name by the register' },
    ]);
  });

  it('what is proven changes once a second person has approved it, and the same person is looked for anew', async () => {
    verified.add(id);
    const asked = await propose({ FirstName: 'Anna', BirthYear: 1989 });
    expect(asked).toMatchObject({
      status: 200,
      body: { FirstName: 'Mira', BirthDate: '1990-05-04', Proposed: { FirstName: 'Anna', BirthDate: '1989-05-04' } },
    });
    const { approvalId } = asked.body;
    expect((await propose({ FirstName: 'Anna', BirthYear: 1989 })).body.approvalId).toBe(approvalId);
    // Another change waits for the first to be decided, and does not take its place.
    expect((await propose({ FirstName: 'Eve' })).body).toMatchObject({ code: 'ProposalWaits' });
    expect(matched).toEqual([]);
    expect((await approve(approvalId, 'lena')).body).toMatchObject({ code: 'Forbidden' });
    expect(await approve(approvalId)).toMatchObject({ status: 200, body: { state: 'approved' } });
    expect(await read()).toMatchObject({ FirstName: 'Anna', BirthYear: 1989, BirthMonth: 5 });
    expect(matched).toEqual([id]);
    expect((await approve(approvalId)).body).toMatchObject({ code: 'ProposalNotOpen' });
    const log = await logged();
    expect(log.map(({ action }) => action)).toEqual(['approvals.propose', 'approvals.approve', 'persons.change']);
    expect(log.at(-1)?.after).toMatchObject({ fields: 'FirstName BirthDay', proposedBy: 'lena' });
    expect(JSON.stringify(log)).not.toMatch(/Anna|1989/);
    const { rows } = await sql<{ row: string }>`select a::text as row from approval a`.execute(db);
    expect(JSON.stringify(rows)).not.toMatch(/Anna|1989/);
  });

  it('a change to somebody too young is none, proposed or not', async () => {
    verified.add(id);
    expect((await propose({ BirthYear: 2015 })).body).toMatchObject({ code: 'UnderAge' });
  });

  it('of fifty changes at once each counts, one after another', { tags: 'long' }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        change(at % 2 === 0 ? { City: `City ${at}` } : { Address: `Street ${at}` }),
      ),
    );
    expect(answers.every((answer) => !Array.isArray(answer))).toBe(true);
    const { City, Address, FirstName } = await read();
    expect([City.startsWith('City '), Address.startsWith('Street '), FirstName]).toEqual([true, true, 'Mira']);
    expect(matched).toHaveLength(50);
  });
});
