import { type Client, getOperatorSession, rightsOf } from '@evens/contract';
import { money } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { Approvals } from '../../src/capabilities/house/approvals/index.ts';
import { openWallet, type Wallet } from '../../src/capabilities/money/wallet/index.ts';
import type { Identity, IdentityParts } from '../../src/capabilities/people/identity/index.ts';
import type { Teller } from '../../src/capabilities/people/notices/index.ts';
import { openRules, type Protection, type ProtectionParts } from '../../src/capabilities/people/protection/index.ts';
import { RULE_NAMES } from '../../src/capabilities/people/protection/jurisdictions.ts';
import { openPlayers } from '../../src/entrypoints/open-players.ts';
import { inProcessBus } from '../../src/platform/bus/index.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { createHttp, mountRoutes, type Routes, route } from '../../src/platform/http/index.ts';
import { approvalsOver } from './approvals-for-tests.ts';
import { type Browser, openBrowser, openOffice } from './browser.ts';
import { manualClock, testDatabase } from './index.ts';
import { noticesForTests } from './notices-for-tests.ts';

/** Identity, wallet and protection over a database and a door of their own. The clock stands on 21 October 2026, noon. */
export async function protectedHouse({
  jurisdictions,
  notices: teller,
  identity: ways = {},
  payments,
  more = () => [],
}: {
  readonly jurisdictions?: unknown;
  /** Hears what players are told, in place of their inboxes and letters. */
  readonly notices?: Teller;
  /** What else its identity has: partners, the address of its site. */
  readonly identity?: Pick<IdentityParts, 'partners' | 'siteUrl'>;
  readonly payments?: ProtectionParts['payments'];
  /** What else answers at its two doors. */
  readonly more?: (parts: {
    readonly db: Database;
    readonly clock: ReturnType<typeof manualClock>;
    readonly wallet: Wallet;
    readonly identity: Identity;
    readonly protection: Protection;
    readonly approvals: Approvals;
    readonly notices: Teller;
  }) => readonly { readonly routes: Routes }[];
} = {}) {
  const { db, url: databaseUrl } = await testDatabase({ max: 12 });
  const clock = manualClock(Date.UTC(2026, 9, 21, 12));
  const ended: { accountId: string; sessionId?: string }[] = [];
  const fail = (error: unknown): void => {
    throw error;
  };
  const bus = inProcessBus((_name, error) => fail(error));
  bus.subscribe('session.ended', (each) => void ended.push(each));
  const wallet = openWallet({ db, clock, news: { account: () => undefined }, onError: fail });
  const approvals = approvalsOver(db);
  const rules = openRules(jurisdictions);
  let blocked: readonly string[] = [];
  const { identity, protection, countries, messages, notices } = openPlayers({
    ...{ db, clock, bus, wallet, rules, approvals, termsVersion: 1, ...ways },
    notices: (mayMarket) => ({ ...noticesForTests(clock, { mayMarket }), ...(teller ?? {}) }),
    countries: { countries: ['DE', 'GB', 'MT'], blockedCountries: async () => blocked, everyMs: 20 },
    registrationRules: () => ({ currencies: ['EUR'], isCountryAllowed: () => true, minimumAgeYears: 18 }),
    payments,
    help: async () => [{ Name: 'Somebody to talk to', Url: 'https://help.example' }],
    onError: () => fail,
  });
  const others = more({ db, clock, wallet, identity, protection, approvals, notices });
  const app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    sessions: identity.sessions,
    checkResponses: true,
    rateLimitFactor: 100,
  });
  for (const { routes } of [identity, wallet, protection, messages, ...others]) mountRoutes(app, routes);
  const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
  const office = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    door: 'operator',
    checkResponses: true,
    rateLimitFactor: 100,
    // The cookie is who it is.
    sessions: {
      find: async (token) => {
        const operatorId = token.replace(/_+$/, '');
        return {
          operatorId,
          sessionId: token,
          csrfToken: 'csrf',
          rights: rightsOf(
            operatorId.startsWith('trader') ? ['headTrader'] : ['headOfCare', 'payments', 'headOfPayments'],
          ),
        };
      },
    },
  });
  const session = route(getOperatorSession, ({ session: { csrfToken } }) => {
    return { operator: null, csrfToken: csrfToken(), nowMs: 0 };
  });
  mountRoutes(office, {
    player: [],
    operator: [...[protection, identity, approvals, ...others].flatMap(({ routes }) => [...routes.operator]), session],
  });
  const { url: officeUrl } = await office.listen({ host: '127.0.0.1', port: 0 });
  // What other rooms obey in a whole house.
  for (const rule of RULE_NAMES) rules.bind(rule);
  await countries.part.start();
  await protection.start();
  afterAll(async () => {
    await countries.part.stop();
    await app.close();
    await office.close();
    await wallet.stop();
  });
  return {
    db,
    databaseUrl,
    clock,
    bus,
    wallet,
    identity,
    protection,
    approvals,
    rules,
    ended,
    url,
    visitor: (): Browser => openBrowser(url),
    /** An operator of the head of care, by name. */
    office: (name: string): Client => {
      const browser = openOffice(officeUrl);
      browser.setCookie('evens-operator-session', name.padEnd(32, '_'));
      return browser.client;
    },
    give: async (accountId: string, amountMinor: bigint): Promise<void> => {
      const posted = await wallet.postNow(
        deposit({
          idempotencyKey: `gift:${accountId}:${clock.wallMs()}`,
          reference: 'test',
          actor: 'house',
          reason: 'for a test',
          playerId: accountId,
          method: 'card',
          amount: money(amountMinor, 'EUR'),
        }),
      );
      if (!posted.ok) throw new Error(posted.refusal.code);
    },
    /** Until the house has read it, as it does each second. */
    block: async (countriesNow: readonly string[]): Promise<void> => {
      blocked = countriesNow;
      const deadline = performance.now() + 15_000;
      while (['DE', 'GB', 'MT'].some((each) => countries.mayPlayIn(each) === countriesNow.includes(each))) {
        if (performance.now() > deadline) throw new Error('the countries were not read');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      // Then it stands in the database, and every session is read anew.
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}
