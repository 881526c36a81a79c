import { getSession, login } from '@evens/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { codeOf, type IdentityHouse, openIdentityHouse, PASSWORD } from '../../../../test/identity/identity-house.ts';
import type { Browser } from '../../../../test/support/browser.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { triesInDatabase } from './index.ts';

const { db } = await testDatabase();
let house: IdentityHouse;
beforeAll(async () => {
  house = await openIdentityHouse(db, (clock) => ({ tries: triesInDatabase(db, clock) }));
});
afterAll(() => house.close());

/** What a sign-in asks of the database until its answer is there, and what comes after it. */
async function statementsOf(browser: Browser, UserName: string, Password = PASSWORD): Promise<string[]> {
  await browser.client.call(getSession);
  const asked: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: Parameters<typeof query>
  ) {
    const [config] = given as unknown as [string | { text: string }];
    asked.push((typeof config === 'string' ? config : config.text).replaceAll(/\s+/g, ' ').trim());
    return Reflect.apply(query, this, given);
  } as typeof query);
  try {
    const code = codeOf(await browser.client.call(login, { body: { UserName, Password } }));
    await house.identity.settled();
    return [code, ...asked];
  } finally {
    spy.mockRestore();
  }
}
const commits = (asked: readonly string[]): number =>
  // Each transaction, and each statement outside of one that writes, waits for the disk.
  asked.filter((text) => text === 'commit' || /identity_take_tries|^delete/.test(text)).length;

it('a sign-in costs nine statements and waits for the disk twice, one at a new browser two statements more', async () => {
  const home = house.browser();
  const { UserName } = await house.registered(home.client);
  // News to an address that nobody has shown to be theirs is counted: one statement more, in the same transaction.
  await sql`update identity_account set email_confirmed_at = now() where user_name = ${UserName}`.execute(db);

  // The session that the browser had before ends once the new one stands.
  const known = await statementsOf(home, UserName);
  expect([known[0], known.length - 1, commits(known)]).toEqual(['ok', 10, 3]);

  // One account, its budgets, a transaction of four, its balance; and a letter.
  const fresh = await statementsOf(house.browser(), UserName);
  expect([fresh[0], fresh.length - 1, commits(fresh)]).toEqual(['ok', 11, 2]);

  const wrong = await statementsOf(house.browser(), UserName, 'not the password');
  const nobody = await statementsOf(house.browser(), 'nobody-has-this-name', 'not the password');
  expect([wrong[0], nobody[0]]).toEqual(['WrongCredentials', 'WrongCredentials']);
  // A line of the history is written after the answer, where there is somebody whose it is.
  expect([wrong.length - 1, nobody.length - 1]).toEqual([4, 2]);
  expect(wrong.slice(1, 3)).toEqual(nobody.slice(1, 3));
});
