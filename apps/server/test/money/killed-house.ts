import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginOperatorSignIn, endOperatorSignIn } from '@evens/contract';
import { money } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { type Sandbox, startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { openWallet } from '../../src/capabilities/money/wallet/index.ts';
import { SANDBOX_PROCESSOR } from '../../src/entrypoints/sandbox-names.ts';
import { sandboxKeys } from '../../src/entrypoints/sandbox-side.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { type Browser, openBrowser, openOffice } from '../support/browser.ts';
import { eventuallyReady } from '../support/house-in-folder.ts';
import { registerIn } from '../support/registration.ts';
import { buildServer, type ServerProcess, startServer } from '../support/server-process.ts';

const SHARED = 'what the house and the sandbox beside it share';

export const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
};

/** One person looks at withdrawals of this size, and none waits for its time. */
const RULES = {
  WITHDRAWAL_ONE_PERSON_EUROS: '100',
  WITHDRAWAL_TWO_PEOPLE_EUROS: '50000',
  WITHDRAWAL_MOST_A_DAY: '100',
  WITHDRAWAL_MOST_A_DAY_EUROS: '100000',
  WITHDRAWAL_MOST_OPEN: '50',
  WITHDRAWAL_NEW_DETAILS_HOURS: '0',
  WITHDRAWAL_NEW_FACTOR_HOURS: '0',
};

export interface KilledHouse {
  readonly db: ReturnType<typeof openDatabase>;
  readonly databaseUrl: string;
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly sandboxUrl: string;
  readonly keys: ReturnType<typeof sandboxKeys>;
  start(): Promise<void>;
  /** kill -9; returns when the process is gone. */
  kill(): Promise<void>;
  /** What the last process has logged. */
  output(): string;
  newPlayer(cashMinor: bigint): Promise<{ readonly player: Browser; readonly accountId: string }>;
  /** Who decides about payments, signed in; sessions outlive the house. */
  operator(): Promise<Browser>;
  close(): Promise<void>;
}

/** A house that is a process over a database that outlives it, with the providers in this process, over real HTTP. */
export async function killedHouse(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<KilledHouse> {
  const built = buildServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-killed-'));
  const documents = path.join(folder, 'documents.json');
  const free = { depositEuros: null, withdrawEuros: null };
  await writeFile(documents, JSON.stringify({ none: free, identity: free, address: free }));
  const [port, officePort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const keys = sandboxKeys(SHARED);
  const sandbox = await startSandbox({
    ...{ port: 0, ...keys },
    webhookUrl: () => `${url}/api/callbacks/sandbox`,
    payoutWebhookUrl: () => `${url}/api/payout-callbacks/sandbox`,
    coinWebhookUrl: () => `${url}/api/callbacks/${SANDBOX_PROCESSOR}`,
    nowMs: () => Date.now(),
    retryMs: 50,
  });
  const sandboxUrl = `http://127.0.0.1:${sandbox.port}`;
  const db = openDatabase(withName(databaseUrl, TEST_NAME), { max: 4 });
  const wallet = openWallet({
    ...{ db, clock: systemClock() },
    news: { follows: () => false, account: () => undefined },
    onError: (error) => {
      throw error;
    },
  });
  let server: ServerProcess | undefined;
  let office: Browser | undefined;

  return {
    ...{ db, databaseUrl, url, sandbox, sandboxUrl, keys },
    start: async () => {
      server = await startServer(
        path.join(folder, 'data'),
        {
          ...{ DATABASE_URL: databaseUrl, PORT: String(port), BACKOFFICE_PORT: String(officePort), FEED: 'none' },
          ...{ SANDBOX_URL: sandboxUrl, SANDBOX_SECRET: SHARED, DOCUMENT_RULES: documents, RATE_LIMIT_FACTOR: '10000' },
          ...RULES,
          ...settings,
        },
        built,
      );
      await eventuallyReady(server.url);
    },
    kill: async () => {
      await server?.end('SIGKILL');
    },
    output: () => server?.output() ?? '',
    newPlayer: async (cashMinor) => {
      const player = openBrowser(url);
      const accountId = await registerIn(player);
      await sql`update identity_account set email_confirmed_at = now() where id = ${accountId}`.execute(db);
      if (cashMinor === 0n) return { player, accountId };
      const order = { idempotencyKey: `gift:${accountId}`, reference: 'test', actor: 'house', reason: 'for a test' };
      const amount = money(cashMinor, 'EUR');
      const posted = await wallet.postNow(deposit({ ...order, playerId: accountId, method: 'card', amount }));
      if (!posted.ok) throw new Error(posted.refusal.code);
      return { player, accountId };
    },
    operator: async () => {
      if (office) return office;
      const browser = openOffice(`http://127.0.0.1:${officePort}`);
      const operators = JSON.parse(await readFile(path.join(folder, 'data', 'demo-operators.json'), 'utf8')) as {
        name: string;
        password: string;
        secret: string;
      }[];
      const vera = operators.find(({ name }) => name === 'vera');
      if (!vera) throw new Error('the demo has no vera');
      const begun = await browser.client.call(beginOperatorSignIn, {
        body: { name: vera.name, password: vera.password },
      });
      if (!begun.ok) throw new Error(begun.refusal.code);
      const code = generateSync({ secret: vera.secret, epoch: Math.floor(Date.now() / 1000) });
      const ended = await browser.client.call(endOperatorSignIn, { body: { signIn: begun.value.signIn, code } });
      if (!ended.ok) throw new Error(ended.refusal.code);
      office = browser;
      return browser;
    },
    close: async () => {
      await server?.end('SIGKILL');
      await sandbox.stop();
      await db.destroy();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** The connections of the test, which live on when the house is killed. */
export const TEST_NAME = 'beside-the-house';

const withName = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', name);
  return url.href;
};

/** What is asked again and again, as people and machines do, until the house answers: it may be dead in between. */
export async function untilSo<Value>(what: string, ask: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`${what}: not within two minutes`);
    await sleep(30);
  }
}
