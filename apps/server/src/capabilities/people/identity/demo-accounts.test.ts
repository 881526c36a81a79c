import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { makeDemoAccounts, resetDemoAccounts } from './index.ts';
import { accountByName } from './store.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21));
const furnished: string[] = [];
const parts = {
  db,
  clock,
  termsVersion: 1,
  furnish: async (_tx: unknown, _id: string, currency: string) => void furnished.push(currency),
};

const opens = async (userName: string, password: string): Promise<boolean> =>
  verify((await accountByName(db, userName))?.passwordHash ?? '', password);

it('makes the demo players once, also when two houses start together, with passwords that differ every time', async () => {
  const [one, two] = await Promise.all([makeDemoAccounts(parts), makeDemoAccounts(parts)]);
  const made = one.length > 0 ? one : two;
  expect([one.length, two.length].sort()).toEqual([0, 4]);
  expect(furnished).toEqual(['EUR', 'BRL', 'CNY', 'EUR']);
  for (const { userName, password } of made) {
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await opens(userName, password)).toBe(true);
  }

  const reset = await resetDemoAccounts(db);
  expect(reset.map(({ userName }) => userName)).toEqual(['ada', 'bruno', 'mei', 'otto']);
  expect(made.map(({ userType }) => userType)).toEqual([0, 0, 0, 1]);
  const passwords = new Set([...made, ...reset].map(({ password }) => password));
  expect(passwords.size).toBe(8);
  expect(await opens('ada', made[0]?.password ?? '')).toBe(false);
  expect(await opens('ada', reset[0]?.password ?? '')).toBe(true);
});

it('never touches a real player who happens to bear the name', async () => {
  await sql`update identity_account set email = 'ada@example.org', email_key = 'ada@example.org' where user_name = 'ada'`.execute(
    db,
  );
  expect((await resetDemoAccounts(db)).map(({ userName }) => userName)).toEqual(['bruno', 'mei', 'otto']);
});
