import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
import { hashApart } from './hashing-process.ts';
import { openPasswordHashes, passwordText } from './index.ts';

const { db } = await testDatabase();
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const turns = patientTurns();
let house: IdentityHouse;
beforeAll(async () => {
  house = await openIdentityHouse(db, () => ({ turns }));
});
afterAll(() => house.close());

it('a password is kept at the cost that OWASP asks for, and known by it', async () => {
  const hashes = openPasswordHashes();
  const kept = await hashes.hash(passwordText(PASSWORD));
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashes.matches(kept, passwordText(PASSWORD))).toBe(true);
  await house.registered(house.browser().client);
  const { rows } = await sql<{ text: string }>`select a::text as text from identity_account a`.execute(db);
  expect(rows.map(({ text }) => text).join('')).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

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

  it('is begun one at a time: of fifty who sign in or register at once, the others have read nothing', {
    tags: 'long',
  }, async () => {
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
    await db.transaction().execute(async (tx) => {
      await sql`lock table identity_account in access exclusive mode`.execute(tx);
      asking = Promise.all(
        browsers.map(async ({ client }, at) => {
          if (at % 5 > 0) return codeOf(await client.call(login, { body: { UserName, Password: PASSWORD } }));
          return (await house.registered(client)) && 'ok';
        }),
      );
      await expect.poll(() => turns.waiting()).toBe(49);
      await expect.poll(held).toBe(1);
    });
    expect(new Set(await asking)).toEqual(new Set(['ok']));
  });
});

describe('the process that hashes', () => {
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
        hashApart('verify', 'no hash', 'x').catch(() => 'refused'),
        matches(one, 'one of them'),
      ]),
    ).toEqual([true, false, false, true, 'refused', true]);
  });

  it('tells whoever comes to a full line to come back, and goes on', async () => {
    const all = Array.from({ length: 260 }, () => hashApart('hash', 'x', CHEAP).then(String, ({ name }) => name));
    const said = await Promise.all(all);
    expect(said.filter((each) => each === 'HashingBusy')).toHaveLength(9);
    expect(await hashApart('hash', 'x', CHEAP)).toMatch(/^\$argon2id\$/);
  });

  it.runIf(process.platform === 'linux')(
    'comes after all others, in a session of its own, and knows no setting',
    async () => {
      await hashApart('hash', 'x', CHEAP);
      const [pid = ''] = childrenOf(process.pid);
      // After the name in brackets, which may hold anything: session and niceness.
      const [, , , session, , , , , , , , , , , , , niceness] = stat(pid);
      expect({ session, niceness }).toEqual({ session: pid, niceness: '10' });
      if (existsSync(`/proc/${pid}/autogroup`))
        expect(readFileSync(`/proc/${pid}/autogroup`, 'utf8')).toMatch(/nice 10$/m);
      const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .map((each) => each.split('=')[0]);
      expect(names).toEqual(['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', '']);
    },
  );

  it.runIf(process.platform === 'linux')('is begun anew once it was killed; who waited for it is told', async () => {
    await hashApart('hash', 'x', CHEAP);
    const [before = ''] = childrenOf(process.pid);
    const waited = hashApart('hash', 'x', { memoryCost: 65_536, timeCost: 20, parallelism: 1 }).catch(String);
    process.kill(Number(before), 'SIGKILL');
    expect(await waited).toBe('Error: the process that hashes has ended');
    expect(await hashApart('hash', 'x', CHEAP)).toMatch(/^\$argon2id\$/);
    expect(childrenOf(process.pid)).not.toContain(before);
  });

  it.runIf(process.platform === 'linux')(
    'ends with whoever began it, however that one ends',
    { tags: 'long' },
    async () => {
      const file = fileURLToPath(new URL('hashing-process.ts', import.meta.url));
      const program = `
      const { hashApart } = await import(${JSON.stringify(file)});
      await hashApart('hash', 'x', ${JSON.stringify(CHEAP)});
      console.log('hashed');
      setInterval(() => {}, 1000);`;
      const house = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(house.stdout, 'data');
      const pids = childrenOf(house.pid ?? 0);
      house.kill('SIGKILL');
      await expect.poll(() => pids.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 10_000 }).toEqual([]);
      expect(pids.length).toBeGreaterThan(0);
    },
  );
});

/** What the system says of a process, after its name. */
function stat(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const childrenOf = (pid: number): string[] =>
  readdirSync('/proc').filter((each) => /^\d+$/.test(each) && stat(each)[1] === String(pid));
