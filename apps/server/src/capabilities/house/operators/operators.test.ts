import {
  acceptInvitation,
  beginOperatorSignIn,
  decideApproval,
  endOperatorSignIn,
  getOperatorSession,
  listOperators,
  lockOperator,
  lookAtInvitation,
  operatorSignOut,
  proposeRoles,
  proposeUnlock,
} from '@evens/contract';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalsOver } from '../../../../test/support/approvals-for-tests.ts';
import { type Browser, openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { createHttp, type HttpApp, mountRoutes } from '../../../platform/http/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { newSecret, openSecondFactor } from '../../../platform/second-factor/index.ts';
import { triesInDatabase } from '../../people/identity/index.ts';
import { AUDIT_CHECK } from '../audit/index.ts';
import { makeDemoOperators, openOperatorDesk, openOperators, roleChanges, unlocking } from './index.ts';
import { operatorByName } from './store.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 23, 9));
const KEY = Buffer.alloc(32, 7);
const PASSWORD = 'a row of quiet words';
const MINUTE = 60_000;

/** Two processes over one database. */
const apps: HttpApp[] = [];
const urls: string[] = [];
const secondFactor = () =>
  openSecondFactor({ db, clock, tries: triesInDatabase(db, clock), key: KEY, issuer: 'Evens' });
const desk = openOperatorDesk(db, clock);

beforeAll(async () => {
  for (let n = 0; n < 2; n += 1) {
    const operators = openOperators({ db, clock, tries: triesInDatabase(db, clock), secondFactor: secondFactor() });
    const app = await createHttp({
      clock,
      logger: pino({ enabled: false }),
      door: 'operator',
      sessions: operators.sessions,
      rateLimitFactor: 1000,
      checkResponses: true,
    });
    const approvals = approvalsOver(db, { namesOf: operators.namesOf, standing: operators.standing });
    mountRoutes(app, operators.routes);
    mountRoutes(app, approvals.routes);
    mountRoutes(app, { player: [], operator: [roleChanges(db, approvals), unlocking(db, approvals)] });
    await operators.start();
    apps.push(app);
    urls.push((await app.listen({ host: '127.0.0.1', port: 0 })).url);
  }
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

let made = 0;
/** Each test has operators, and minutes, of its own. */
beforeEach(async () => {
  clock.advance(20 * MINUTE);
  await sql`delete from identity_login_try`.execute(db);
});

const open = (at = 0): Browser => openOffice(urls[at] ?? '');
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');
const codeAt = (secret: string, offsetSec = 0): string =>
  generateSync({ secret, epoch: Math.floor(clock.wallMs() / 1000) + offsetSec });

async function invited(roles: Parameters<typeof desk.add>[0]['roles'] = ['trader']) {
  made += 1;
  const name = `operator-${made}`;
  const token = await desk.add({ name, displayName: `Operator ${made}`, roles }, 'command');
  if (token === undefined) throw new Error('the name is taken');
  return { name, token };
}
/** Somebody who has used their link, in a browser that is signed in. */
async function operatorOf(roles: Parameters<typeof desk.add>[0]['roles'] = ['trader']) {
  const { name, token } = await invited(roles);
  const browser = open();
  const looked = await browser.client.call(lookAtInvitation, { body: { token } });
  if (!looked.ok) throw new Error(looked.refusal.code);
  const { secret } = looked.value;
  const body = { token, password: PASSWORD, code: codeAt(secret) };
  expect(codeOf(await browser.client.call(acceptInvitation, { body }))).toBe('ok');
  clock.advance(MINUTE);
  return { name, secret, browser, id: looked.value.operator.operatorId };
}
async function begin(browser: Browser, name: string, password = PASSWORD): Promise<string> {
  const begun = await browser.client.call(beginOperatorSignIn, { body: { name, password } });
  return begun.ok ? begun.value.signIn : begun.refusal.code;
}
const end = async (browser: Browser, signIn: string, code: string): Promise<string> =>
  codeOf(await browser.client.call(endOperatorSignIn, { body: { signIn, code } }));
const whoIs = async (browser: Browser): Promise<string | undefined> => {
  const answer = await browser.client.call(getOperatorSession);
  return answer.ok ? answer.value.operator?.name : answer.refusal.code;
};
const actions = async (): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`select action from audit_entry order by place`.execute(db);
  return rows.map(({ action }) => action);
};
const sessions = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from operator_session`.execute(db);
  return rows[0]?.n ?? 0;
};

describe('a one-time link', () => {
  it('sets password and second factor, signs in, and counts no more', async () => {
    const { name, token } = await invited();
    const browser = open();
    const looked = await browser.client.call(lookAtInvitation, { body: { token } });
    if (!looked.ok) throw new Error(looked.refusal.code);
    const { secret, qr, operator } = looked.value;
    expect(operator).toMatchObject({ name, roles: ['trader'] });
    expect(new Set(qr.map((row) => row.length))).toEqual(new Set([qr.length]));
    // Looking again shows the same: the picture may have been read into the app already.
    expect(await browser.client.call(lookAtInvitation, { body: { token } })).toMatchObject({ value: { secret } });
    const body = { token, password: PASSWORD, code: codeAt(secret) };
    expect(codeOf(await browser.client.call(acceptInvitation, { body: { ...body, password: 'short' } }))).toBe(
      'WeakPassword',
    );
    expect(codeOf(await browser.client.call(acceptInvitation, { body: { ...body, code: '000000' } }))).toBe(
      'WrongCode',
    );
    expect(await whoIs(browser)).toBeUndefined();
    expect(await browser.client.call(acceptInvitation, { body })).toMatchObject({
      ok: true,
      value: { operator: { name } },
    });
    expect(await whoIs(browser)).toBe(name);
    for (const call of [
      browser.client.call(lookAtInvitation, { body: { token } }),
      open().client.call(acceptInvitation, { body: { ...body, code: codeAt(secret, 30) } }),
    ]) {
      expect(codeOf(await call)).toBe('LinkNotUsable');
    }
  });

  it.each([
    ['nobody has given', async () => 'x'.repeat(32)],
    [
      'a newer one has replaced',
      async () => {
        const { name, token } = await invited();
        await desk.newLink(name, 'command');
        return token;
      },
    ],
    [
      'is older than a day',
      async () => {
        const { token } = await invited();
        clock.advance(24 * 60 * MINUTE + 1);
        return token;
      },
    ],
    [
      'is of somebody locked',
      async () => {
        const { name, token } = await invited();
        await desk.lock((await operatorByName(db, name))?.id ?? '', true, 'command');
        return token;
      },
    ],
  ])('that %s opens nothing', async (_what, give) => {
    const token = await give();
    expect(codeOf(await open().client.call(lookAtInvitation, { body: { token } }))).toBe('LinkNotUsable');
    const body = { token, password: PASSWORD, code: '123456' };
    expect(codeOf(await open().client.call(acceptInvitation, { body }))).toBe('LinkNotUsable');
  });

  it('for somebody who lost their app leaves all as it was until it is used, then ends their sessions', async () => {
    const { name, secret, browser } = await operatorOf();
    const token = (await desk.newLink(name, 'command')) ?? '';
    expect(await whoIs(browser)).toBe(name);
    const again = open(1);
    const looked = await again.client.call(lookAtInvitation, { body: { token } });
    const next = looked.ok ? looked.value.secret : '';
    expect(next).not.toBe(secret);
    const body = { token, password: `${PASSWORD} more`, code: codeAt(next) };
    expect(codeOf(await again.client.call(acceptInvitation, { body }))).toBe('ok');
    expect(await whoIs(browser)).toBeUndefined();
    expect(await begin(open(), name)).toBe('WrongCredentials');
  });
});

describe('signing in', () => {
  it('takes a password and a code, in either process', async () => {
    const { name, secret } = await operatorOf();
    const browser = open(1);
    const signIn = await begin(browser, `  ${name.toUpperCase()} `);
    expect(await end(browser, signIn, codeAt(secret))).toBe('ok');
    expect(await whoIs(browser)).toBe(name);
    expect(browser.attributes('evens-operator-session')).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await actions()).slice(-1)).toEqual(['operators.signIn']);
  });

  it.each([
    ['an unknown name', 'nobody', PASSWORD],
    ['a wrong password', undefined, 'another row of words'],
  ])('answers %s alike', async (_what, name, password) => {
    const operator = await operatorOf();
    expect(await begin(open(), name ?? operator.name, password)).toBe('WrongCredentials');
  });

  it('tells somebody locked only after the right password', async () => {
    const { name, id } = await operatorOf();
    await desk.lock(id, true, 'command', 'left');
    expect(await begin(open(), name, 'another row of words')).toBe('WrongCredentials');
    expect(await begin(open(), name)).toBe('OperatorLocked');
  });

  it('check 60: uses each code once, whatever process it comes to', async () => {
    const { name, secret } = await operatorOf();
    const [one, other] = [open(0), open(1)];
    const [first, second] = [await begin(one, name), await begin(other, name)];
    const code = codeAt(secret);
    expect(await end(one, first, code)).toBe('ok');
    expect(await end(other, second, code)).toBe('WrongCode');
    // Nor an older one than that, though it is within the time that clocks may drift.
    expect(await end(other, second, codeAt(secret, -30))).toBe('WrongCode');
    expect(await whoIs(other)).toBeUndefined();
    clock.advance(30_000);
    expect(await end(other, second, codeAt(secret))).toBe('ok');
  });

  it.each([
    ['30 s early', 30, 'ok'],
    ['30 s late', -30, 'ok'],
    ['a minute late', -61, 'WrongCode'],
    ['a minute early', 61, 'WrongCode'],
  ])('takes a code that is %s: %s s off answers %s', async (_what, offsetSec, expected) => {
    const { name, secret } = await operatorOf();
    const browser = open();
    expect(await end(browser, await begin(browser, name), codeAt(secret, offsetSec))).toBe(expected);
  });

  it('check R14: gives one session to fifty requests at once with one right code', { tags: 'long' }, async () => {
    const { name, secret } = await operatorOf();
    const browser = open();
    const signIn = await begin(browser, name);
    const before = await sessions();
    const code = codeAt(secret);
    const answers = await Promise.all(Array.from({ length: 50 }, () => end(browser, signIn, code)));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
  });

  it('check 55: looks at no more than five of fifty guesses at once, counted by all processes together', async () => {
    const { name, secret } = await operatorOf();
    const browsers = [open(0), open(1)];
    const steps = await Promise.all(browsers.map((browser) => begin(browser, name)));
    const right = new Set([-30, 0, 30].map((offset) => codeAt(secret, offset)));
    const guesses = Array.from({ length: 60 }, (_, n) => String(100_000 + n * 7)).filter((guess) => !right.has(guess));
    const answers = await Promise.all(
      guesses.slice(0, 50).map((guess, n) => {
        const browser = browsers[n % 2];
        return browser ? end(browser, steps[n % 2] ?? '', guess) : '';
      }),
    );
    const looked = answers.filter((answer) => answer === 'WrongCode').length;
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(5);
    expect(new Set(answers)).toEqual(new Set(['WrongCode', 'TooManyRequests', 'SignInExpired']));
    // Nor is the right one looked at now, and it is not used up by that.
    const later = open();
    expect(await end(later, await begin(later, name), codeAt(secret))).toBe('TooManyRequests');
    clock.advance(16 * MINUTE);
    await sql`delete from identity_login_try`.execute(db);
    expect(await end(later, await begin(later, name), codeAt(secret))).toBe('ok');
  });

  it('stops after ten wrong passwords from one address', async () => {
    const { name } = await operatorOf();
    const answers: string[] = [];
    for (let n = 0; n < 12; n += 1) answers.push(await begin(open(n % 2), name, 'another row of words'));
    expect(answers.filter((answer) => answer === 'TooManyRequests')).toHaveLength(2);
    expect(await begin(open(), name)).toBe('TooManyRequests');
  });

  it.each([
    ['after five minutes', async () => void clock.advance(5 * MINUTE + 1), 0],
    ['in another browser', async () => undefined, 1],
  ])('wants its second step from its first: not %s', async (_what, meanwhile, browserAt) => {
    const { name, secret } = await operatorOf();
    const browsers = [open(), open()];
    const [first] = browsers;
    if (!first) throw new Error('no browser');
    const signIn = await begin(first, name);
    await meanwhile();
    expect(await end(browsers[browserAt] ?? first, signIn, codeAt(secret))).toBe('SignInExpired');
  });
});

describe('a session', () => {
  it('is over at sign-out for whoever copied its cookie, in every process', async () => {
    const { browser, name } = await operatorOf();
    const thief = open(1);
    thief.setCookie('evens-operator-session', browser.cookie('evens-operator-session') ?? '');
    expect(await whoIs(thief)).toBe(name);
    const out = await browser.client.call(operatorSignOut, { body: {} });
    expect(out).toMatchObject({ ok: true, value: { operator: null } });
    expect(await whoIs(thief)).toBeUndefined();
    expect(codeOf(await thief.client.call(listOperators))).toBe('NotSignedIn');
  });

  it('ends when it was not used for half an hour, and after twelve hours in any case', async () => {
    const { browser, name } = await operatorOf();
    clock.advance(28 * MINUTE);
    expect(await whoIs(browser)).toBe(name);
    clock.advance(29 * MINUTE);
    expect(await whoIs(browser)).toBe(name);
    clock.advance(31 * MINUTE);
    expect(await whoIs(browser)).toBeUndefined();
    const other = await operatorOf();
    for (let n = 0; n < 25; n += 1) {
      clock.advance(29 * MINUTE);
      await whoIs(other.browser);
    }
    expect(await whoIs(other.browser)).toBeUndefined();
  });
});

describe('an administrator', () => {
  it('sees who there is, locks others alone and unlocks them with a second, never themselves', async () => {
    const admin = await operatorOf(['administrator']);
    const trader = await operatorOf();
    const other = await operatorOf(['administrator']);
    const called = (operatorId: string) => ({ params: { operatorId }, body: { reason: 'left the house' } });
    const lock = (operatorId: string) => admin.browser.client.call(lockOperator, called(operatorId));
    const unlock = (by: typeof admin, operatorId: string) => by.browser.client.call(proposeUnlock, called(operatorId));
    const approve = (by: typeof admin, approvalId: string) =>
      by.browser.client.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect(codeOf(await trader.browser.client.call(listOperators))).toBe('Forbidden');
    expect(codeOf(await lock(admin.id))).toBe('OwnProposal');
    expect(codeOf(await lock('00000000-0000-4000-8000-000000000000'))).toBe('NotFound');
    expect(codeOf(await unlock(admin, trader.id))).toBe('ProposalNotOpen');
    expect(await lock(trader.id)).toMatchObject({ ok: true, value: { state: 'locked', sessions: 0 } });
    expect(await whoIs(trader.browser)).toBeUndefined();
    const made = await unlock(admin, trader.id);
    const id = made.ok ? made.value.approvalId : '';
    expect(codeOf(await unlock(other, trader.id))).toBe('ProposalWaits');
    expect(codeOf(await approve(admin, id))).toBe('OwnProposal');
    const stateOf = async (): Promise<string | undefined> =>
      (await desk.list()).find((each) => each.id === trader.id)?.lockedAt === null ? 'active' : 'locked';
    expect(await stateOf()).toBe('locked');
    expect(codeOf(await approve(other, id))).toBe('ok');
    expect(await stateOf()).toBe('active');
    expect(await whoIs(trader.browser)).toBeUndefined();
    expect((await actions()).filter((action) => action.startsWith('operators.')).slice(-2)).toEqual([
      'operators.lock',
      'operators.unlock',
    ]);
    // Proposed over another lock than the one that stands now.
    await lock(trader.id);
    const next = await unlock(admin, trader.id);
    await desk.lock(trader.id, false, 'command');
    clock.advance(1_000);
    await desk.lock(trader.id, true, 'command');
    expect(codeOf(await approve(other, next.ok ? next.value.approvalId : ''))).toBe('ProposalNotOpen');
  });
});

describe('roles', () => {
  it('are proposed by one and approved by another, never by whom they are for', async () => {
    const [admin, head, trader] = [
      await operatorOf(['administrator']),
      await operatorOf(['headTrader']),
      await operatorOf(),
    ];
    const propose = (by: typeof admin, of: typeof admin, roles: ('auditor' | 'headTrader')[]) =>
      by.browser.client.call(proposeRoles, { params: { operatorId: of.id }, body: { roles, reason: 'a new post' } });
    const approve = (by: typeof admin, approvalId: string) =>
      by.browser.client.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect(codeOf(await propose(trader, head, ['auditor']))).toBe('Forbidden');
    expect(codeOf(await propose(admin, admin, ['headTrader']))).toBe('OwnProposal');
    const made = await propose(admin, trader, ['headTrader', 'auditor']);
    const id = made.ok ? made.value.approvalId : '';
    expect(codeOf(await propose(admin, trader, ['auditor']))).toBe('ProposalWaits');
    expect(codeOf(await approve(admin, id))).toBe('OwnProposal');
    expect(codeOf(await approve(trader, id))).toBe('Forbidden');
    expect(codeOf(await trader.browser.client.call(listOperators))).toBe('Forbidden');
    expect(codeOf(await approve(head, id))).toBe('ok');
    expect(codeOf(await trader.browser.client.call(listOperators))).toBe('ok');
    expect((await actions()).slice(-2)).toEqual(['approvals.approve', 'operators.giveRoles']);
    // Whom they are for may hold the right to approve, and does not.
    const next = await propose(admin, head, ['auditor']);
    expect(codeOf(await approve(head, next.ok ? next.value.approvalId : ''))).toBe('OwnProposal');
    // Other roles than those that the proposal was made over: given by the command meanwhile.
    await desk.giveRoles(head.name, ['trader'], 'command');
    expect(codeOf(await approve(trader, next.ok ? next.value.approvalId : ''))).toBe('ProposalNotOpen');
  });
});

describe('what stands in the tables', () => {
  it('opens nothing: hashes, and secrets under the key of the house', async () => {
    const { secret, browser } = await operatorOf();
    const { rows } = await sql<{ all: string }>`
      select coalesce((select string_agg(f::text, ' ') from second_factor f), '')
        || coalesce((select string_agg(a::text, ' ') from operator_account a), '')
        || coalesce((select string_agg(s::text, ' ') from operator_session s), '') as all`.execute(db);
    const all = rows[0]?.all ?? '';
    expect(all).toContain('aes256gcm:');
    for (const open of [secret, PASSWORD, browser.cookie('evens-operator-session') ?? '-'])
      expect(all).not.toContain(open);
  });

  it('is a whole log of all this', async () => {
    const report = await reconcile(db, [AUDIT_CHECK]);
    expect(report.findings).toEqual([]);
  });
});

describe('the demo operators', () => {
  it('are made in a house without any, and not beside others', async () => {
    expect(await makeDemoOperators({ db, clock, secondFactor: secondFactor() })).toEqual([]);
    await sql`delete from operator_account`.execute(db);
    const demo = await makeDemoOperators({ db, clock, secondFactor: secondFactor() });
    expect(demo.map(({ name }) => name)).toEqual(['lena', 'pavel', 'noor', 'ines', 'tariq', 'mira', 'cleo', 'vera']);
    const browser = open();
    const [lena] = demo;
    expect(await end(browser, await begin(browser, 'lena', lena?.password), codeAt(lena?.secret ?? newSecret()))).toBe(
      'ok',
    );
  });
});
