import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ScenarioScript } from '@evens/feeds';
import { inject } from 'vitest';
import { copyInitialisedFolder } from '../../apps/server/test/support/initialised-folder.ts';
import { type ServerProcess, startServer } from '../../apps/server/test/support/server-process.ts';
import { copyOfTemplate, onCluster } from '../../apps/server/test/support/test-database.ts';
import { demoOperatorsIn, demoPlayersIn, HOUSE_TEMPLATE } from './houses-for-journeys.ts';

export interface DemoPlayer {
  readonly userName: string;
  readonly currency: string;
  readonly password: string;
}

export interface DemoOperator {
  readonly name: string;
  readonly displayName: string;
  readonly password: string;
  /** What an app would hold. */
  readonly secret: string;
}

/** The house under test: the built server of this run with a database, a sandbox provider and a script of its own. */
export interface House {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Figures. */
  readonly operationsUrl: string;
  /** The operator's door. */
  readonly officeUrl: string;
  /** For an operator's commands beside it; undefined with a PostgreSQL of its own. */
  readonly databaseUrl: string | undefined;
  /** Players with a thousand units each. */
  readonly players: readonly DemoPlayer[];
  /** Two, so that one can approve what the other proposes. */
  readonly operators: readonly DemoOperator[];
  /** Seconds since the script began, to within the time a start takes: never less than what has passed. */
  scriptSec(): number;
  kill(): Promise<void>;
  /** Again on the same folder and ports, with another script or the same; `env` adds or overrides settings. */
  startAgain(next?: ScenarioScript, env?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

/** A free port of this machine. The site's own must be known before the start, to come back on it after a kill. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export interface HouseOptions {
  /** Hold for every start of the house. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A PostgreSQL of its own, which dies with the house when it is killed; otherwise a database of the shared one. */
  readonly ownPostgres?: boolean;
}

export async function openHouse(
  script: ScenarioScript,
  { settings = {}, ownPostgres = false }: HouseOptions = {},
): Promise<House> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-e2e-'));
  // PostgreSQL runs as another user when the tests run as root, and must be able to enter.
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const database = ownPostgres ? undefined : await copyOfTemplate(inject('testPostgresUrl'), HOUSE_TEMPLATE);
  if (ownPostgres) await copyInitialisedFolder(dataDir);
  const file = path.join(folder, 'script.json');
  const [port, sandboxPort, officePort] = [await freePort(), await freePort(), await freePort()];
  const operationsPort = await freePort();
  let server: ServerProcess | undefined;
  let beganMs = 0;

  const start = async (next: ScenarioScript, env: Readonly<Record<string, string>> = {}): Promise<void> => {
    await writeFile(file, JSON.stringify(next));
    beganMs = Date.now();
    server = await startServer(
      dataDir,
      {
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        BACKOFFICE_PORT: String(officePort),
        OPERATIONS_PORT: String(operationsPort),
        FEED: 'scenario',
        SCENARIO: file,
        RATE_LIMIT_FACTOR: '1000',
        // For one or two visitors: each connection costs PostgreSQL a start and plans of its own.
        DATABASE_POOL: '6',
        ...(database && { DATABASE_URL: database.url }),
        ...settings,
        ...env,
      },
      inject('builtServer'),
    );
    await fixturesAreThere(server);
  };
  await start(script);
  const players = ownPostgres ? await demoPlayersIn(dataDir) : inject('demoPlayers');
  const operators = ownPostgres ? await demoOperatorsIn(dataDir) : inject('demoOperators');
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    operationsUrl: `http://127.0.0.1:${operationsPort}`,
    officeUrl: `http://127.0.0.1:${officePort}`,
    databaseUrl: database?.url,
    players,
    operators,
    scriptSec: () => (Date.now() - beganMs) / 1000,
    kill: async () => {
      await server?.end('SIGKILL');
    },
    startAgain: (next = script, env = {}) => start(next, env),
    close: async () => {
      const wrong = server && (await secondConnections(server, `http://127.0.0.1:${operationsPort}`));
      await server?.end('SIGTERM');
      await database?.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      if (wrong) throw new Error(wrong);
    },
  };
}

/**
 * Where code inside a transaction asked for a second connection: it is refused, and a job that tries again may hide that from every page.
 * Undefined where none did.
 */
async function secondConnections({ output }: ServerProcess, operationsUrl: string): Promise<string | undefined> {
  const figures = await fetch(`${operationsUrl}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  const refused = Number(/^evens_second_connections_refused (\d+)/m.exec(figures)?.[1] ?? 0);
  if (refused === 0) return undefined;
  const lines = output()
    .split('\n')
    .filter((line) => line.includes('SecondConnectionError'));
  return `${refused} second connections were asked for inside a transaction:\n${lines.slice(0, 5).join('\n')}`;
}

/** What was before the house opened, and no screen could bring about within a test: written into its database. */
export async function onHouse({ databaseUrl }: House, statements: readonly string[]): Promise<void> {
  if (databaseUrl === undefined) throw new Error('this house keeps its database to itself');
  for (const statement of statements) await onCluster(databaseUrl, statement);
}

/** Ready, and its door open: the list of sports is answered. */
async function fixturesAreThere({ url, output }: ServerProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/fixtures?view=all&limit=1`).catch(() => undefined);
    const body = answer?.ok ? ((await answer.json()) as { fixtures?: unknown[] }) : undefined;
    if ((body?.fixtures?.length ?? 0) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the house offers nothing after a minute:\n${output()}`);
}
