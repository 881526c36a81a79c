import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Currency, currencyExponent } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import type { Agents } from '../capabilities/growth/agents/index.ts';
import type { Promotions } from '../capabilities/growth/promotions/index.ts';
import type { Wallet } from '../capabilities/money/wallet/index.ts';
import type { Documents } from '../capabilities/people/documents/index.ts';
import { type DemoAccount, hasDemoAccounts, makeDemoAccounts } from '../capabilities/people/identity/index.ts';
import { ConfigError } from '../platform/config/index.ts';
import type { DatabaseTransaction } from '../platform/database/index.ts';
import { USER_TYPES } from '../platform/http/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { House } from './house.ts';

const FILE = 'demo-accounts.json';
const START_UNITS = 1_000n;
/** Those whose KYC documents count as looked at: they show a withdrawal to its end, the others what it asks for first. */
const PROVEN: readonly string[] = ['ada', 'bruno'];
/** Stands at the top of a tree of his own, with credit to give. */
const DEMO_AGENT = 'otto';
const FREE_BET = { units: 10n, days: 30, leastPriceMilli: 1500 };

export function demoAccountsText(accounts: readonly DemoAccount[]): string {
  const lines = accounts.map(
    ({ userName, currency, userType, password }) =>
      `  ${userName.padEnd(8)} ${currency.padEnd(6)} ${password}${userType === USER_TYPES.agent ? '  (agent: places no bets)' : ''}\n`,
  );
  return `Demo players (user name, currency, password):\n${lines.join('')}`;
}

/** Only the house's own user may read it; the passwords open accounts of play money. */
export async function keepDemoAccounts(dataDir: string, accounts: readonly DemoAccount[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, FILE), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}

/** What was kept; empty when nothing was. */
export async function readDemoAccounts(dataDir: string): Promise<DemoAccount[]> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '[]');
  return JSON.parse(text) as DemoAccount[];
}

/** A house for real money does not open on a demo's database, whatever of it the process runs. */
export function refuseDemoDatabase({ config, db }: House): Part {
  return {
    name: "no demo's database",
    start: async () => {
      if (config.demo || config.testHouse || !(await hasDemoAccounts(db))) return;
      throw new ConfigError(
        "DEMO=off on a demo's database: its players have money that a sandbox paid in, and its passwords were printed. " +
          'Give the house a DATABASE_URL or a DATA_DIR of its own',
      );
    },
    stop: async () => undefined,
  };
}

/** At the first start of a demo: players with a thousand units and a free bet each, their passwords printed once. */
export function demoPlayers(
  { config, db, clock }: House,
  {
    wallet,
    promotions,
    documents,
    agents,
  }: { wallet: Wallet; promotions: Promotions; documents: Documents; agents: Pick<Agents, 'openDemoTree'> },
): Part {
  const furnish = async (
    tx: DatabaseTransaction,
    accountId: string,
    currency: Currency,
    userName: string,
  ): Promise<void> => {
    if (PROVEN.includes(userName)) await documents.proveDemo(tx, accountId);
    await wallet.openAccount(tx, accountId, currency);
    if (userName === DEMO_AGENT) await agents.openDemoTree(tx, accountId, currency);
    const unitMinor = 10n ** BigInt(currencyExponent(currency));
    const amountMinor = START_UNITS * unitMinor;
    const key = `demo:${accountId}`;
    const posted = await wallet.post(
      tx,
      deposit({
        idempotencyKey: key,
        reference: key,
        actor: 'house',
        reason: 'play money of a demo player',
        playerId: accountId,
        amount: { amountMinor, currency },
        method: 'demo',
      }),
    );
    if (!posted.ok) throw new Error(`a demo player got no money: ${posted.refusal.code}`);
    const { units, ...terms } = FREE_BET;
    await promotions.grantFreeBet(tx, {
      ...terms,
      accountId,
      currency,
      amountMinor: units * unitMinor,
      grantedBy: 'house',
    });
  };
  return {
    name: 'demo players',
    start: async () => {
      if (!config.demo) return;
      const accounts = await makeDemoAccounts({ db, clock, termsVersion: config.termsVersion, furnish });
      if (accounts.length === 0) return;
      await keepDemoAccounts(config.dataDir, accounts);
      process.stdout.write(`${demoAccountsText(accounts)}npm run demo-accounts shows them again.\n`);
    },
    stop: async () => undefined,
  };
}
