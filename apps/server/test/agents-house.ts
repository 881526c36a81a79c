import { randomUUID } from 'node:crypto';
import { createSubAgent, takeSecondStep } from '@evens/contract';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { pino } from 'pino';
import { expect } from 'vitest';
import { CASH_OUT_CHECKS, TICKET_CHECKS } from '../src/capabilities/bets/settlement/index.ts';
import { AGENT_CHECKS, type AgentsParts, openAgents, type RootOrder } from '../src/capabilities/growth/agents/index.ts';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { openIdentity } from '../src/capabilities/people/identity/index.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { createHttp, mountRoutes } from '../src/platform/http/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { openSecondFactor } from '../src/platform/second-factor/index.ts';
import { type BettingHouse, openBettingHouse } from './betting-house.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { typePassword } from './support/identity-house.ts';
import { registrationOf } from './support/registration.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** What an agent may say of a new account beside its name; terms as texts in percent. */
export interface SubAccount {
  readonly UserType: 0 | 1 | 2;
  readonly below?: string;
  readonly PositionTaking?: string;
  readonly SubAgentCommission?: string;
  readonly Rebate?: string;
  readonly Plan?: 'turnover' | 'netWin';
}

const { Password, PasswordConfirmation, Currency, Country, BirthDay, BirthMonth, BirthYear } = registrationOf('nobody');
const FORM = { Password, PasswordConfirmation, Currency, Country, BirthDay, BirthMonth, BirthYear };

/** Agents over real accounts, wallets and bets, behind HTTP, with a clock that moves when told. */
export async function agentsHouse(
  db: Database,
  { house = openBettingHouse(db), parts = {} }: { house?: BettingHouse; parts?: Partial<AgentsParts> } = {},
) {
  const { clock, wallet } = house;
  const fail = (name: string, error: unknown): never => {
    throw new Error(`${name}: ${String(error)}`);
  };
  const allowed = async () => ({ allowed: true, retryAfterMs: 0 });
  const tries = { take: allowed, takeAll: allowed, giveBack: async () => undefined };
  const secondFactor = openSecondFactor({ db, clock, tries, key: undefined, issuer: 'Evens' });
  const identity = openIdentity({
    ...{ db, clock, wallet, secondFactor, tries, bus: inProcessBus(fail), termsVersion: 1 },
    registrationRules: () => ({ currencies: ['EUR', 'JPY'], isCountryAllowed: () => true, minimumAgeYears: 18 }),
  });
  const agents = openAgents({
    ...{ db, clock, wallet, identity },
    countries: async () => ['AT', 'DE'],
    onError: (error) => fail('agents', error),
    ...parts,
  });
  const app = await createHttp({
    ...{ clock, logger: pino({ enabled: false }), sessions: identity.sessions, checkResponses: true },
    rateLimitFactor: 10_000,
  });
  for (const each of [identity, agents]) mountRoutes(app, each.routes);
  const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
  const formOf = (name: string) => ({ ...FORM, UserName: name, Email: `${name}@example.org` });

  return {
    ...{ house, clock, wallet, identity, agents, app, url },
    formOf,
    /** An account with a tree of its own. */
    root: async (terms: Partial<RootOrder> = {}, currency: 'EUR' | 'JPY' = 'EUR') => {
      const name = `root-${randomUUID().slice(0, 8)}`;
      const ready = await identity.given.ready({ ...formOf(name), Currency: currency }, (terms.userType ?? 4) as 4);
      if (!ready.ok) throw new Error(ready.refusal.code);
      await inTransaction(db, async (tx) => {
        const opened = await identity.given.open(tx, ready.value);
        if (!opened.ok) throw new Error(opened.refusal.code);
        await agents.openTree(tx, {
          ...{
            accountId: opened.value,
            userType: 4,
            position: 0,
            commission: 0,
            rebate: 0,
            plan: 'turnover',
            currency,
          },
          by: 'house',
          ...terms,
        });
      });
      return { accountId: ready.value.id, name };
    },
    /** An agent's browser, with a second factor shown and a password of his own. */
    signIn: async ({ accountId, name }: { accountId: string; name: string }): Promise<Browser> => {
      await sql`update identity_account set password_given = false where id = ${accountId}`.execute(db);
      await secondFactor.set(db, `account/${accountId}`, SECRET);
      // A PIN counts once.
      clock.advance(31_000);
      const browser = openBrowser(url);
      const first = await typePassword(browser.client, name);
      if (!first.ok) throw new Error(first.refusal.code);
      const Code = generateSync({ secret: SECRET, epoch: Math.floor(clock.wallMs() / 1000) });
      const second = await browser.client.call(takeSecondStep, { body: { Method: 'pin', Code } });
      if (!second.ok) throw new Error(second.refusal.code);
      return browser;
    },
    /** Somebody new below an agent. */
    sub: async (browser: Browser, { below, ...terms }: SubAccount) => {
      const name = `sub-${randomUUID().slice(0, 8)}`;
      const made = await browser.client.call(createSubAgent, {
        body: { ...formOf(name), ...terms, ...(below !== undefined && { UserID: below }) },
      });
      if (!made.ok) throw new Error(JSON.stringify(made.refusal));
      return { accountId: made.value.UserID, name };
    },
    /** What must always be true of the books, of agents too. */
    expectTrueBooks: async (): Promise<void> => {
      const { findings } = await reconcile(db, [
        ...LEDGER_CHECKS,
        ...TICKET_CHECKS,
        ...CASH_OUT_CHECKS,
        ...AGENT_CHECKS,
      ]);
      expect(findings).toEqual([]);
    },
    stop: async () => {
      await app.close();
      await agents.stop();
      await identity.stop();
      await house.stop();
    },
  };
}
