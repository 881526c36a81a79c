import { type Client, login, register } from '@evens/contract';
import { generateSync } from 'otplib';
import { pino } from 'pino';
import { openWallet } from '../../src/capabilities/money/wallet/index.ts';
import { type Identity, type IdentityParts, openIdentity } from '../../src/capabilities/people/identity/index.ts';
import { inProcessBus } from '../../src/platform/bus/index.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes } from '../../src/platform/http/index.ts';
import { openSecondFactor, type SecondFactor } from '../../src/platform/second-factor/index.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { manualClock } from './index.ts';
import { PHRASE, registrationOf } from './registration.ts';

export const PASSWORD = PHRASE;

export interface IdentityHouse {
  readonly identity: Identity;
  readonly secondFactor: SecondFactor;
  readonly app: HttpApp;
  readonly url: string;
  /** A browser in which nobody was before. */
  browser(): Browser;
  /** Opens an account from a browser of its own, and turns its second factor on where a secret is given. */
  player(secret?: string): Promise<{ readonly accountId: string; readonly name: string; readonly home: Browser }>;
  /** The PIN of now. */
  pin(secret: string): string;
}

/** Identity behind HTTP over the database of a test; `tries` in memory where none are given. */
export async function identityHouse(
  db: Database,
  clock: ReturnType<typeof manualClock>,
  parts: Partial<IdentityParts> = {},
): Promise<IdentityHouse> {
  const fail = (name: string, error: unknown): never => {
    throw new Error(`${name}: ${String(error)}`);
  };
  const bus = inProcessBus(fail);
  const wallet = openWallet({
    db,
    clock,
    news: { account: () => undefined },
    onError: (error) => fail('wallet', error),
  });
  const allowed = async () => ({ allowed: true, retryAfterMs: 0 });
  const noTries = {
    take: allowed,
    takeAll: allowed,
    giveBack: async () => undefined,
  };
  const secondFactor = openSecondFactor({ db, clock, tries: parts.tries ?? noTries, key: undefined, issuer: 'Evens' });
  const identity = openIdentity({
    db,
    clock,
    bus,
    wallet,
    registrationRules: () => ({ currencies: ['EUR'], isCountryAllowed: () => true, minimumAgeYears: 18 }),
    termsVersion: 1,
    secondFactor,
    ...parts,
  });
  const app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    sessions: identity.sessions,
    checkResponses: true,
    rateLimitFactor: 1000,
  });
  mountRoutes(app, identity.routes);
  const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
  let count = 0;
  return {
    identity,
    secondFactor,
    app,
    url,
    browser: () => openBrowser(url),
    player: async (secret) => {
      count += 1;
      const name = `player${count}`;
      const home = openBrowser(url);
      const answer = await home.client.call(register, { body: registrationOf(name) });
      if (!answer.ok || !answer.value.user) throw new Error(`no account: ${JSON.stringify(answer)}`);
      const accountId = answer.value.user.UserID;
      if (secret !== undefined) await secondFactor.set(db, `account/${accountId}`, secret);
      return { accountId, name, home };
    },
    pin: (secret) => generateSync({ secret, epoch: Math.floor(clock.wallMs() / 1000) }),
  };
}

/** The first step. */
export const typePassword = (client: Client, name: string, password = PASSWORD) =>
  client.call(login, { body: { UserName: name, Password: password } });
