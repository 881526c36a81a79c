import { manualClock } from '@evens/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/support/index.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { memoryRateLimiter } from '../../../platform/http/index.ts';
import { thinOnce } from '../../../platform/retention/index.ts';
import { isKnownDevice, newDevice } from './known-device.ts';
import { type LoginThrottle, type LoginTry, loginThrottle, triesInMemory } from './login-throttle.ts';
import { IDENTITY_RETENTION, triesInDatabase } from './tries-in-database.ts';

const TRIES = IDENTITY_RETENTION.filter(({ name }) => name === 'login-try');
const ADA = { id: 'ada', passwordHash: '$argon2id$of-ada' };
const HOME = '192.0.2.1';
const clock = manualClock(0);
let throttle: LoginThrottle;
beforeEach(() => {
  throttle = loginThrottle(triesInMemory(memoryRateLimiter(), clock));
});

const guess = (over: Partial<LoginTry>): LoginTry => ({
  accountId: undefined,
  name: 'nobody',
  ip: HOME,
  knownDevice: undefined,
  ...over,
});
/** How many of so many tries are looked at. */
async function lookedAt(times: number, attempt: (at: number) => LoginTry): Promise<number> {
  let count = 0;
  for (let at = 0; at < times; at += 1) if (!(await throttle.take(attempt(at)))) count += 1;
  return count;
}

describe('wrong passwords', () => {
  it.each<[string, (at: number) => LoginTry, number]>([
    ['for one account from one address', () => guess({ accountId: 'ada' }), 10],
    ['for one account, however its name is spelled', (at) => guess({ accountId: 'ada', name: `ada${at}` }), 10],
    ['for one account from many addresses', (at) => guess({ accountId: 'ada', ip: `192.0.2.${at}` }), 50],
    ['for many accounts from one address', (at) => guess({ accountId: `player${at}` }), 100],
    ['for a name that nobody has', () => guess({}), 10],
    ['for a name that nobody has, in other letters', (at) => guess({ name: at % 2 ? ' Nobody' : 'nobody ' }), 10],
    ['for a name that nobody has, from many addresses', (at) => guess({ ip: `192.0.2.${at}` }), 50],
    ['for many names that nobody has', (at) => guess({ name: `nobody${at}` }), 100],
    ['from one household, address by address', (at) => guess({ name: `nobody${at}`, ip: `2001:db8::${at}` }), 100],
    ['from a device of the account', () => guess({ accountId: 'ada', knownDevice: 'a device' }), 10],
  ])('%s are bounded', async (_what, attempt, most) => {
    expect(await lookedAt(150, attempt)).toBe(most);
  });

  it('of a stranger, or of the whole household, keep no known device out', async () => {
    await lookedAt(150, (at) => guess({ name: `nobody${at}` }));
    await lookedAt(100, (at) => guess({ accountId: 'ada', ip: `198.51.100.${at}` }));
    expect(await throttle.take(guess({ accountId: 'ada' }))).toMatchObject({ code: 'TooManyRequests' });
    expect(await throttle.take(guess({ accountId: 'ada', knownDevice: 'a device' }))).toBeUndefined();
  });

  it('that are not looked at use nothing up: an address without tries left cannot lock an account', async () => {
    await lookedAt(100, (at) => guess({ name: `nobody${at}` }));
    expect(await lookedAt(100, () => guess({ accountId: 'ada' }))).toBe(0);
    expect(await lookedAt(100, (at) => guess({ accountId: 'ada', ip: `198.51.100.${at}` }))).toBe(50);
  });

  it('are forgiven by time, and a right one does not count', async () => {
    expect(await lookedAt(20, () => guess({ accountId: 'ada' }))).toBe(10);
    expect(await throttle.take(guess({ accountId: 'ada' }))).toMatchObject({ detail: { retryAfterSec: 90 } });
    clock.advance(90_000);
    for (let at = 0; at < 50; at += 1) {
      expect(await throttle.take(guess({ accountId: 'ada' }))).toBeUndefined();
      await throttle.giveBack(guess({ accountId: 'ada' }));
    }
  });
});

describe('counted in the database', async () => {
  const { db } = await testDatabase();
  const processes = [
    loginThrottle(triesInDatabase(db, systemClock())),
    loginThrottle(triesInDatabase(db, systemClock())),
  ] as const;

  it('are counted by all processes together, given back by any, and forgiven a quarter of an hour after the first', async () => {
    const one = guess({ accountId: 'ada' });
    const from = Date.now();
    const tries = await Promise.all(Array.from({ length: 14 }, (_, at) => processes[at % 2]?.take(one)));
    expect(tries.filter((each) => each === undefined)).toHaveLength(10);
    const refused = await processes[0].take(one);
    expect(refused).toMatchObject({ code: 'TooManyRequests' });
    const { retryAfterSec = 0 } = (refused?.detail ?? {}) as { retryAfterSec?: number };
    expect(retryAfterSec * 1000).toBeGreaterThan(15 * 60_000 - (Date.now() - from) - 1);
    expect(retryAfterSec).toBeLessThanOrEqual(900);
    await processes[1].giveBack(one);
    expect([await processes[0].take(one), await processes[1].take(one)]).toEqual([
      undefined,
      refused && expect.anything(),
    ]);
    expect(await processes[1].take(guess({ accountId: 'ben' }))).toBeUndefined();

    await sql`update identity_login_try set expire = ${Date.now() - 1}`.execute(db);
    await processes[0].giveBack(one);
    for (let at = 0; at < 10; at += 1) expect(await processes[at % 2]?.take(one)).toBeUndefined();
    expect(await processes[0].take(one)).toBeDefined();
  });

  it('that are refused count nowhere, not for a moment: an address without tries left cannot lock an account', async () => {
    await sql`truncate identity_login_try`.execute(db);
    const tries = triesInDatabase(db, systemClock());
    const [address, account] = [
      { key: 'address', limit: { max: 1, perMs: 60_000 } },
      { key: 'account', limit: { max: 30, perMs: 60_000 } },
    ];
    expect(await tries.take(address.key, address.limit)).toMatchObject({ allowed: true });
    const storm = Array.from({ length: 120 }, () => tries.takeAll([address, account]));
    const owner = Array.from({ length: 30 }, () => tries.take(account.key, account.limit));
    expect((await Promise.all(storm)).filter(({ allowed }) => allowed)).toEqual([]);
    expect((await Promise.all(owner)).filter(({ allowed }) => !allowed)).toEqual([]);
    expect(await tries.take(account.key, account.limit)).toMatchObject({ allowed: false });
  });

  it('hold no name and no address, and go a day after they count no more', async () => {
    await sql`truncate identity_login_try`.execute(db);
    await processes[0].take(guess({ accountId: 'ada', ip: '192.0.2.77' }));
    const { rows } = await sql<{ key: string }>`select key from identity_login_try`.execute(db);
    expect(rows).toHaveLength(3);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
    const thin = (hours: number) =>
      thinOnce({ db, nowMs: () => Date.now() + hours * 3_600_000, pause: async () => undefined }, TRIES);
    expect(await thin(24)).toMatchObject([{ rows: 0 }]);
    expect(await thin(25)).toMatchObject([{ rows: 3 }]);
  });
});

describe('a device', () => {
  const token = newDevice(ADA);
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  it.each<[string, string | undefined, typeof ADA, boolean]>([
    ['on which the owner signed in', token, ADA, true],
    ['of another account', token, { ...ADA, id: 'eve' }, false],
    ['from before the password changed', token, { ...ADA, passwordHash: '$argon2id$newer' }, false],
    ['with a changed seal', changed, ADA, false],
    ['with the name of another', `${newDevice(ADA).slice(0, 32)}${token.slice(32)}`, ADA, false],
    ['with a word too many', `${token}x`, ADA, false],
    ['without a cookie', undefined, ADA, false],
  ])('%s', (_what, cookie, owner, known) => {
    expect(isKnownDevice(cookie, owner)).toBe(known);
  });
});
