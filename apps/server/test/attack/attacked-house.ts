import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type AnsweringEndpoint,
  answerLimitQuestion,
  createClient,
  getOperatorSession,
  getSession,
  type OperatorRole,
  type Registration,
} from '@evens/contract';
import { money } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { openWallet } from '../../src/capabilities/money/wallet/index.ts';
import { ALL_CHECKS } from '../../src/entrypoints/all-checks.ts';
import { compose } from '../../src/entrypoints/compose.ts';
import { SANDBOX_PROCESSOR } from '../../src/entrypoints/sandbox-names.ts';
import { sandboxKeys } from '../../src/entrypoints/sandbox-side.ts';
import { worldClock } from '../../src/platform/clock/world-clock.ts';
import { loadConfig } from '../../src/platform/config/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { newToken } from '../../src/platform/http/index.ts';
import { startParts } from '../../src/platform/lifecycle/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import { type Browser, openBrowser, openOffice } from '../support/browser.ts';
import { testDatabase } from '../support/index.ts';
import { anotherAda, registerIn } from '../support/registration.ts';
import { type Listing, openListing } from './listing.ts';

const SHARED = 'what the house and the sandbox beside it share';
const SESSION_PATHS = new Set<string>([getSession.path, getOperatorSession.path]);

/** A line that stands in two files has so many in each, and twenty together. */
const LEAST_TRIES = 10;

/** One way that somebody tries. */
export interface Try {
  readonly name: string;
  /** Tries it; answers what came back, in the words of `expect`. */
  readonly does: () => Promise<unknown>;
  /** The codes that refuse it, or what else shows that it came to nothing. */
  readonly expect: unknown;
  /** What must hold after it, beside what must hold after each. */
  readonly after?: () => Promise<void>;
}

/** Each try is a test of its own, in this order; `holds` is asked after each. */
export function attacks(listing: Listing, tries: readonly Try[], holds: () => Promise<void>): void {
  it('is attacked in many ways, each named once', () => {
    expect(new Set(tries.map(({ name }) => name)).size).toBe(tries.length);
    expect(tries.length).toBeGreaterThanOrEqual(LEAST_TRIES);
  });
  it.each(tries.map((each) => [each.name, each] as const))('%s', async (name, each) => {
    listing.begin(name);
    try {
      const cameTo = await each.does();
      listing.came(cameTo);
      expect(cameTo).toEqual(each.expect);
      await each.after?.();
      await holds();
    } finally {
      await listing.write();
    }
  });
}

/** The code of a refusal, or `ok`. */
export const codeOf = (
  answer: { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly code: string } },
): string => (answer.ok ? 'ok' : answer.refusal.code);

/** What was answered; a refusal fails the test. */
export function must<Value>(
  answer: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: unknown },
): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

/** Whoever speaks with the house, with each request and answer in the listing. */
export function heard(
  browser: Browser,
  baseUrl: string,
  who: string,
  listing: Listing,
  session: AnsweringEndpoint,
): Browser {
  const send: Browser['send'] = async (url, init = {}) => {
    const answer = await browser.send(url, init);
    const asked = url.slice(baseUrl.length);
    if (!SESSION_PATHS.has(asked)) {
      const text = await answer.clone().text();
      const code = /"code":"(\w+)"/.exec(text)?.[1] ?? /"Errors":\{"\w+":"(\w+)"/.exec(text)?.[1] ?? '';
      const waits = text.includes('"approvalId":"') && code === '' ? 'a second person is asked' : code;
      listing.note(who, { method: init.method ?? 'GET', path: asked, body: init.body }, `${answer.status} ${waits}`);
    }
    return answer;
  };
  return {
    ...browser,
    send,
    fetch: (to, init) => send(`${baseUrl}${to}`, init),
    client: createClient({ baseUrl, fetch: send as never, session }),
  };
}

/**
 * A whole house of this process, with all capabilities and both doors, and the sandbox of its providers beside it. Its books are right at
 * the end, and what was tried stands in the listing of the line.
 */
export async function attackedHouse(line: string, settings: Readonly<Record<string, string>> = {}) {
  const listing = openListing(line);
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-attacked-'));
  const documents = path.join(folder, 'documents.json');
  const free = { depositEuros: null, withdrawEuros: null };
  await writeFile(documents, JSON.stringify({ none: free, identity: free, address: free }));
  const { db, url: databaseUrl } = await testDatabase({ max: 8 });
  let aheadMs = 0;
  const clock = worldClock({ wallMs: () => Date.now() + aheadMs, monotonicMs: () => performance.now() + aheadMs });
  const [urls, problems] = [{ player: '', operator: '', operations: '' }, [] as string[]];
  const hear = {
    write: (text: string): void => {
      const said = JSON.parse(text) as { msg: string; url?: string; level: number; err?: { message: string } };
      if (said.msg === 'listening') urls.player = said.url ?? '';
      if (said.msg === "the operator's door listens") urls.operator = said.url ?? '';
      if (said.msg === 'the door of operations listens') urls.operations = said.url ?? '';
      if (said.level >= 50) problems.push(`${said.msg} ${said.err?.message ?? ''}`);
    },
  };
  const sandbox = await startSandbox({
    ...{ port: 0, ...sandboxKeys(SHARED) },
    webhookUrl: () => `${urls.player}/api/callbacks/sandbox`,
    payoutWebhookUrl: () => `${urls.player}/api/payout-callbacks/sandbox`,
    coinWebhookUrl: () => `${urls.player}/api/callbacks/${SANDBOX_PROCESSOR}`,
    nowMs: clock.wallMs,
    retryMs: 20,
    slowMs: 1,
  });
  // A demo that finds operators and accounts makes none: those of the attack are made as it needs them.
  await sql`
    insert into operator_account (id, name, name_key, display_name, roles, created_at)
    values (${randomUUID()}, 'nobody', 'nobody', 'nobody', '{auditor}', now())`.execute(db);
  const env: Record<string, string> = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, FEED: 'none', RATE_LIMIT_FACTOR: '10000' },
    ...{ PORT: '0', BACKOFFICE_PORT: '0', OPERATIONS_PORT: '0', SANDBOX_PORT: '0', DOCUMENT_RULES: documents },
    ...{ SANDBOX_URL: `http://127.0.0.1:${sandbox.port}`, SANDBOX_SECRET: SHARED },
    ...settings,
  };
  // An empty setting is one that is not set.
  const config = loadConfig(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  const [own, laneDb] = [openDatabase(databaseUrl, { max: 12 }), openDatabase(databaseUrl, { max: 4 })];
  const log = pino({ level: 'info' }, hear);
  const house = await startParts(
    await compose({ config, db: own, laneDb, databaseUrl, databaseFolder: undefined, clock, log }),
  );
  const wallet = openWallet({
    ...{ db, clock, news: { follows: () => false, account: () => undefined } },
    onError: (error) => {
      throw error;
    },
  });
  afterAll(async () => {
    await house.stop();
    await sandbox.stop();
    await wallet.stop();
    // Whatever was tried, the books are right.
    const { findings } = await reconcile(db, ALL_CHECKS);
    await Promise.all([own.destroy(), laneDb.destroy()]);
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    expect(findings).toEqual([]);
  });

  /** Another browser in which an operator is signed in. */
  const signedIn = async (id: string, name: string) => {
    const token = newToken();
    await sql`
      insert into operator_session (id, operator_id, token_hash, csrf_token, created_at, seen_at, expires_at)
      values (${randomUUID()}, ${id}, ${hash('sha256', token, 'buffer')}, ${newToken()}, now(), now(),
        now() + interval '12 hours')`.execute(db);
    const browser = openOffice(urls.operator);
    browser.setCookie('evens-operator-session', token);
    return { id, name, token, ...heard(browser, urls.operator, name, listing, getOperatorSession) };
  };
  const operator = async (name: string, ...roles: OperatorRole[]) => {
    const id = randomUUID();
    await sql`
      insert into operator_account (id, name, name_key, display_name, roles, created_at)
      values (${id}, ${name}, ${name}, ${name}, ${roles}::text[], now())`.execute(db);
    return signedIn(id, name);
  };
  const visitor = (who: string, more: Readonly<Record<string, string>> = {}): Browser =>
    heard(openBrowser(urls.player, getSession, more), urls.player, who, listing, getSession);
  const give = async (accountId: string, minor: bigint): Promise<void> => {
    const order = { idempotencyKey: `gift:${randomUUID()}`, reference: 'test', actor: 'house', reason: 'for a test' };
    must(await wallet.postNow(deposit({ ...order, playerId: accountId, method: 'gift', amount: money(minor, 'EUR') })));
  };

  return {
    db,
    listing,
    sandbox,
    clock,
    problems,
    urls,
    folder,
    wallet,
    give,
    operator,
    signedIn,
    visitor,
    /** Time passes in the house; the database's own clock stays. */
    pass: (ms: number): void => {
      aheadMs += ms;
    },
    /** A player with a confirmed address, called Ada Lovelace unless said otherwise; `minor` cents of cash that need not go back anywhere. */
    player: async (who: string, minor = 0n, changes: Partial<Registration> = {}) => {
      const browser = visitor(who);
      const accountId = await registerIn(browser, { ...anotherAda(), ...changes });
      await sql`update identity_account set email_confirmed_at = now() where id = ${accountId}`.execute(db);
      must(await browser.client.call(answerLimitQuestion, { body: { answer: 'none', confirmed: true } }));
      if (minor > 0n) await give(accountId, minor);
      return { ...browser, who, accountId };
    },
    /** Cash, what is held for withdrawals, and what is owed; in cents. */
    stood: async (accountId: string): Promise<readonly [cash: number, held: number, owed: number]> => {
      const found = await wallet.balance(accountId);
      if (!found) throw new Error('no accounts');
      return [Number(found.cashMinor), Number(found.withdrawalHoldMinor), Number(-found.receivableMinor)];
    },
  };
}

export type AttackedHouse = Awaited<ReturnType<typeof attackedHouse>>;
export type AttackedPlayer = Awaited<ReturnType<AttackedHouse['player']>>;
export type AttackingOperator = Awaited<ReturnType<AttackedHouse['operator']>>;
