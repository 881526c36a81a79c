import { readdirSync, readFileSync } from 'node:fs';
import { login, lostPassword } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  type IdentityHouse,
  openIdentityHouse,
  PASSWORD,
  patientTurns,
} from '../../../test/identity/identity-house.ts';
import { testDatabase } from '../../../test/support/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { hashInThread } from './hashing-thread.ts';
import { openPasswordHashes, passwordText } from './index.ts';

const { db } = await testDatabase();
const turns = patientTurns();
let house: IdentityHouse;
beforeAll(async () => {
  house = await openIdentityHouse(db, () => ({ turns }));
});
afterAll(() => house.close());

describe('what looks at a password', () => {
  it('is each of these routes, and they wait for one another', () => {
    const inTurn = house.identity.routes.player.filter((each) => each.inTurn).map(({ definition }) => definition.name);
    expect(inTurn.sort()).toEqual([
      'changePassword',
      'confirmIdentity',
      'confirmPin',
      'disableTwoFactor',
      'login',
      'register',
      'renewRecoveryCodes',
      'saveTwoFactor',
      'setPassword',
      'takeSecondStep',
    ]);
  });

  it('is begun for two at a time: of fifty who sign in or register at once, the others have read nothing', async () => {
    const { UserName } = await house.registered(house.browser().client);
    const browsers = Array.from({ length: 50 }, () => house.browser());
    // Each has its token before accounts cannot be read any more.
    await Promise.all(browsers.map(({ client }) => client.call(lostPassword, { body: { UserName: 'nobody-at-all' } })));
    await house.identity.settled();
    const held = async (): Promise<number> => {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) from pg_locks where not granted and relation = 'identity_account'::regclass`.execute(db);
      return Number(rows[0]?.count ?? 0);
    };
    let asking: Promise<unknown[]> = Promise.resolve([]);
    await inTransaction(db, async (tx) => {
      await sql`lock table identity_account in access exclusive mode`.execute(tx);
      asking = Promise.all(
        browsers.map(async ({ client }, at) => {
          if (at % 5 > 0) return codeOf(await client.call(login, { body: { UserName, Password: PASSWORD } }));
          return (await house.registered(client)) && 'ok';
        }),
      );
      await expect.poll(() => turns.waiting()).toBe(48);
      await expect.poll(held).toBe(2);
    });
    expect(new Set(await asking)).toEqual(new Set(['ok']));
  });
});

describe('the thread that hashes', () => {
  it('answers each asker with his own, wrong ones too, and lives through what cannot be read', async () => {
    const hashes = openPasswordHashes();
    const [one, two] = await Promise.all(
      ['one of them', 'the other one'].map((each) => hashes.hash(passwordText(each))),
    );
    const matches = (stored: string | undefined, text: string) => hashes.matches(stored, passwordText(text));
    expect(
      await Promise.all([
        matches(one, 'one of them'),
        matches(two, 'one of them'),
        matches(undefined, 'one of them'),
        matches(two, 'the other one'),
        hashInThread('verify', 'no hash', 'x').catch(() => 'refused'),
        matches(one, 'one of them'),
      ]),
    ).toEqual([true, false, false, true, 'refused', true]);
  });

  it('tells whoever comes to a full line to come back, and goes on', async () => {
    const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
    const all = Array.from({ length: 260 }, () => hashInThread('hash', 'x', cheap).then(String, ({ name }) => name));
    const said = await Promise.all(all);
    expect(said.filter((each) => each === 'HashingBusy')).toHaveLength(9);
    expect(await hashInThread('hash', 'x', cheap)).toMatch(/^\$argon2id\$/);
  });

  it.runIf(process.platform === 'linux')('comes after all others of this process', () => {
    const niceness = readdirSync('/proc/self/task').map((each) =>
      // After the name in brackets, which may hold anything: the seventeenth.
      Number(readFileSync(`/proc/self/task/${each}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
    );
    expect(niceness.filter((each) => each === 10)).toHaveLength(1);
  });
});
