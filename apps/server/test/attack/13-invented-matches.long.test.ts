import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../support/index.ts';
import { buildServer } from '../support/server-process.ts';
import { makeAccount } from '../watching-nodes.ts';
import { attack, startOf, type Try } from './support-attack-b.ts';

/*
 * A house for real money on matches that nobody plays. Each try is a start of the built server with settings as somebody in a hurry, or with
 * a mind to it, would write them; a house that starts on one of them is the finding. No database stands behind them: it would be refused
 * before one is asked for.
 */
let folder = '';
beforeAll(async () => {
  buildServer();
  folder = await mkdtemp(path.join(tmpdir(), 'evens-kinds-'));
  await writeFile(path.join(folder, 'still.json'), JSON.stringify({ name: 'still', fixtures: [], steps: [] }));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

type Env = Readonly<Record<string, string>>;
const REAL = { DEMO: 'off' };

const refused = (name: string, env: Env, why: string | RegExp = /needs DEMO=on/): Try => ({
  name,
  does: () => startOf(folder, env),
  expect:
    typeof why === 'string'
      ? new RegExp(`^ends with 1: .*${why}`, 's')
      : new RegExp(`^ends with 1: .*${why.source}`, 's'),
});

/** A database in which a demo was started before. */
const { db, url } = await testDatabase();
async function demoBefore(env: Env) {
  const accountId = await makeAccount(db);
  await sql`
    update identity_account set email = 'ada@demo.invalid', email_key = 'ada@demo.invalid', email_confirmed_at = now()
    where id = ${accountId}`.execute(db);
  return startOf(folder, { DATABASE_URL: url, ...env });
}

attack('13', 'a house for real money on invented matches', [
  refused('DEMO=off alone', REAL),
  refused('the simulator by its name', { ...REAL, FEED: 'simulator' }),
  refused('a feed that is left empty, which is the simulator', { ...REAL, FEED: '' }),
  refused('a feed of blanks', { ...REAL, FEED: ' ' }, 'FEED= '),
  refused('the simulator in capitals', { ...REAL, FEED: 'SIMULATOR' }, 'FEED=SIMULATOR'),
  refused('two feeds at once', { ...REAL, FEED: 'none,simulator' }, 'FEED=none,simulator'),
  refused('a season that was played', { ...REAL, FEED: 'replay', REPLAY_PATH: '/tmp' }),
  refused('a script of one’s own', { ...REAL, FEED: 'scenario', SCENARIO: path.join('/tmp', 'still.json') }),
  refused('a worker, which has the feed', { ...REAL, ROLE: 'worker', NATS_URL: 'nats://127.0.0.1:1' }),
  refused('a house by DEMO=0', { DEMO: '0' }, 'DEMO=0'),
  refused('a house by DEMO=false', { DEMO: 'false', FEED: 'simulator' }, 'DEMO=false'),
  refused('a house by DEMO=OFF', { DEMO: 'OFF' }, /(DEMO=OFF|needs DEMO=on)/),
  refused(
    'real money with providers of its own',
    { ...REAL, SEED: 'real', SIM_SPEED: '1', VOUCHERS: 'on' },
    /(needs DEMO=on|VOUCHERS)/,
  ),
  refused(
    'a test for the world',
    { ...REAL, TEST_HOUSE: 'on', PUBLIC_URL: 'https://bets.example' },
    'TEST_HOUSE=on is for tests',
  ),
  refused(
    'a test at a door for everybody',
    { ...REAL, TEST_HOUSE: 'on', HOST: '0.0.0.0' },
    'TEST_HOUSE=on is for tests',
  ),
  refused(
    'a test at a door of the sixth version',
    { ...REAL, TEST_HOUSE: 'on', HOST: '::' },
    'TEST_HOUSE=on is for tests',
  ),
  refused(
    'a test whose office is the world’s',
    { ...REAL, TEST_HOUSE: 'on', BACKOFFICE_URL: 'https://office.example' },
    'TEST_HOUSE=on is for tests',
  ),
  refused(
    'a test whose office hears everybody',
    { ...REAL, TEST_HOUSE: 'on', BACKOFFICE_HOST: '0.0.0.0' },
    'TEST_HOUSE=on is for tests',
  ),
  refused(
    'a test whose figures everybody reads',
    { ...REAL, TEST_HOUSE: 'on', OPERATIONS_HOST: '0.0.0.0' },
    'TEST_HOUSE=on is for tests',
  ),
  refused('a test by a word that is none', { ...REAL, TEST_HOUSE: 'yes' }, 'TEST_HOUSE=yes'),
  refused(
    'a test in the shape of a worker for the world',
    { ...REAL, TEST_HOUSE: 'on', ROLE: 'worker', NATS_URL: 'nats://127.0.0.1:1', HOST: '203.0.113.7' },
    'TEST_HOUSE=on is for tests',
  ),
  {
    name: 'the database of a demo, with its players and the money that a sandbox paid in',
    does: () => demoBefore({ ...REAL, FEED: 'none' }),
    expect: /^ends with 1: .*DEMO=off on a demo/s,
  },
  refused('a demo for the world whose DEMO is not said', { PUBLIC_URL: 'https://bets.example' }, 'DEMO is not said'),
]);

it('nobody can play in what was refused: there is not one fixture, bet or session', async () => {
  const { rows } = await sql`select from fixture union all select from identity_session`.execute(db);
  expect(rows).toEqual([]);
});
