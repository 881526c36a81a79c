import { accept, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import { manualClock, testDatabase } from '../../../test/support/index.ts';
import { newSecret, openSecondFactor, stepOf } from './index.ts';
import { sealing } from './sealed.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 23, 9));
const [KEY, ANOTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
/** Counts nothing: what is throttled, the operators' tests say. */
const allowed = async () => ({ allowed: true, retryAfterMs: 0 });
const tries = { take: allowed, takeAll: allowed, giveBack: async () => undefined };
const open = (key?: Buffer) => openSecondFactor({ db, clock, tries, key, issuer: 'Evens' });
const codeOf = (secret: string): string => generateSync({ secret, epoch: Math.floor(clock.wallMs() / 1000) });
const yes = async () => accept('done');
const stored = async () =>
  (await sql<{ secret: string | null }>`select secret from second_factor where subject = 'operator/1'`.execute(db))
    .rows[0]?.secret ?? '';

beforeEach(async () => {
  clock.advance(120_000);
  await sql`delete from second_factor`.execute(db);
});

describe('secrets of second factors', () => {
  it.each([
    ['the same key', KEY, KEY, 'operator/1', true],
    ['another key', KEY, ANOTHER, 'operator/1', false],
    ['no key', KEY, undefined, 'operator/1', false],
    ["somebody else's place", KEY, KEY, 'operator/2', false],
    ['a key, and none before', undefined, KEY, 'operator/1', true],
  ])('open with %s', (_what, sealedWith, openedWith, about, opens) => {
    const sealed = sealing(sealedWith).seal('SECRET', 'operator/1');
    const opening = () => sealing(openedWith).open(sealed, about);
    if (opens) expect(opening()).toBe('SECRET');
    else expect(opening).toThrow();
  });

  it('are sealed when they are next used, once the house has a key', async () => {
    const secret = newSecret();
    await open().set(db, 'operator/1', secret);
    expect(await stored()).toBe(`plain:${secret}`);
    expect(await open(KEY).check('operator/1', codeOf(secret), yes)).toEqual(accept('done'));
    expect(await stored()).toMatch(/^aes256gcm:/);
    clock.advance(60_000);
    expect(await open(KEY).check('operator/1', codeOf(secret), yes)).toEqual(accept('done'));
  });
});

describe('a code', () => {
  it('is left unused where what it allowed was refused', async () => {
    const secret = newSecret();
    const factor = open(KEY);
    await factor.set(db, 'operator/1', secret);
    const code = codeOf(secret);
    const locked = await factor.check('operator/1', code, async () => refuse(refusal('OperatorLocked')));
    expect(locked).toEqual(refuse(refusal('OperatorLocked')));
    expect(await factor.check('operator/1', code, yes)).toEqual(accept('done'));
    expect(await factor.check('operator/1', code, yes)).toEqual(refuse(refusal('WrongCode')));
  });

  it('of a proposed secret counts only to confirm it, and the secret before holds until then', async () => {
    const before = newSecret();
    const factor = open(KEY);
    await factor.set(db, 'operator/1', before);
    const { secret } = await factor.propose(db, 'operator/1', 'lena');
    expect(await factor.check('operator/1', codeOf(secret), yes)).toEqual(refuse(refusal('WrongCode')));
    expect(await factor.check('operator/1', codeOf(before), yes)).toEqual(accept('done'));
    expect(await factor.confirm('operator/1', codeOf(secret), yes)).toEqual(accept('done'));
    clock.advance(60_000);
    expect(await factor.check('operator/1', codeOf(before), yes)).toEqual(refuse(refusal('WrongCode')));
    expect(await factor.check('operator/1', codeOf(secret), yes)).toEqual(accept('done'));
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６'])('%j is none', (code) => {
    expect(stepOf(newSecret(), code, clock.wallMs())).toBeUndefined();
  });

  it('is as RFC 6238 has it (its secret, its first time)', () => {
    // "12345678901234567890" in base32; the six last digits of 94287082 at 59 s.
    expect(stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082', 59_000)).toBe(1);
    // Its thirty seconds are over, and the thirty that a clock may be late.
    expect(stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082', 89_999)).toBe(1);
    expect(stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082', 90_000)).toBeUndefined();
  });
});
