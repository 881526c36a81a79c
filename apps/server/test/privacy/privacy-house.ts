import { type Client, type Registration, register, rightsOf, type UserView } from '@evens/contract';
import { pino } from 'pino';
import { openWallet } from '../../src/capabilities/money/wallet/index.ts';
import { answerNews, newsAnswers, wantsNews } from '../../src/capabilities/people/identity/index.ts';
import { openPrivacy } from '../../src/capabilities/people/privacy/index.ts';
import { openRules } from '../../src/capabilities/people/protection/index.ts';
import { openPlayers } from '../../src/entrypoints/open-players.ts';
import { inProcessBus } from '../../src/platform/bus/index.ts';
import { type Database, openDatabase } from '../../src/platform/database/index.ts';
import { createHttp, mountRoutes } from '../../src/platform/http/index.ts';
import { sealing } from '../../src/platform/second-factor/index.ts';
import { approvalsOver } from '../support/approvals-for-tests.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { manualClock } from '../support/index.ts';
import { noticesForTests } from '../support/notices-for-tests.ts';
import { PHRASE, registrationOf } from '../support/registration.ts';

export const PASSWORD = PHRASE;

const fail = (error: unknown): never => {
  throw error;
};

/** Identity, the inbox and privacy behind a real door over a real database; `excluded` holds who is kept away, and until when. */
export async function openPrivacyHouse(db: Database, url: string, rules = openRules()) {
  const clock = manualClock(Date.UTC(2026, 10, 23, 12));
  const bus = inProcessBus((_name, error) => fail(error));
  const wallet = openWallet({ db, clock, news: { account: () => undefined }, onError: fail });
  const excluded = new Map<string, number>();
  const key = Buffer.alloc(32, 9);
  const approvals = approvalsOver(db);
  const { identity, protection, messages, notices } = openPlayers({
    ...{ db, clock, bus, wallet, rules, approvals, termsVersion: 1 },
    notices: (mayMarket) => noticesForTests(clock, { mayMarket }),
    countries: { countries: [], blockedCountries: async () => [] },
    registrationRules: () => ({ currencies: ['EUR'], isCountryAllowed: () => true, minimumAgeYears: 18 }),
    wasExcluded: (tx, person) => privacy.wasExcluded(person, tx),
    payments: undefined,
    help: async () => [],
    onError: () => fail,
  });
  const privacy = openPrivacy(
    {
      db,
      openLong: () => openDatabase(url, { max: 1 }),
      clock,
      sealing: sealing(key),
      key,
      houseName: async () => 'Evens',
      emailOffers: (accountId) => wantsNews(db, accountId),
      emailAnswers: (accountId) => newsAnswers(db, accountId),
      setEmailOffers: (tx, accountId, given) =>
        answerNews(tx, accountId, { given, language: undefined, atMs: clock.wallMs() }),
      excludedUntilMs: async (accountId) => excluded.get(accountId),
      exclusionKnownUntilMs: async (accountId, tx) =>
        excluded.get(accountId) ?? (await protection.exclusionKnownUntilMs(accountId, tx)),
      liftTerms: protection.exclusionLiftTerms,
      approvals,
      notices,
      onErased: (accountId) => bus.publish('session.ended', { accountId }),
      onError: fail,
    },
    { works: true },
  );
  const app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    sessions: identity.sessions,
    checkResponses: true,
    rateLimitFactor: 1000,
  });
  for (const { routes } of [identity, messages, privacy, protection])
    mountRoutes(app, { player: routes.player, operator: [] });
  const office = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    door: 'operator',
    checkResponses: true,
    // The cookie is who it is.
    sessions: {
      find: async (token) => {
        const operatorId = token.replace(/0+$/, '');
        return { operatorId, sessionId: 's', csrfToken: 'token', rights: rightsOf(['headOfCare']) };
      },
    },
  });
  mountRoutes(office, { player: [], operator: [...privacy.routes.operator, ...approvals.routes.operator] });
  const { url: officeUrl } = await office.listen({ host: '127.0.0.1', port: 0 });
  const { url: baseUrl } = await app.listen({ host: '127.0.0.1', port: 0 });
  let count = 0;

  return {
    clock,
    wallet,
    identity,
    privacy,
    excluded,
    browser: (): Browser => openBrowser(baseUrl),
    /** A new player, signed in here. */
    registered: async (client: Client, changes: Partial<Registration> = {}): Promise<UserView> => {
      count += 1;
      const body = registrationOf(`mira${count}`, { BirthDay: 10, BirthMonth: 12, ...changes });
      const answer = await client.call(register, { body });
      if (!answer.ok || !answer.value.user) {
        throw new Error(answer.ok ? 'nobody' : answer.refusal.code);
      }
      return answer.value.user;
    },
    /** A call of an operator's page, by name. */
    desk: async (who: string, path: string, body?: object): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${officeUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          cookie: `evens-operator-session=${who.padEnd(32, '0')}`,
          'x-csrf-token': 'token',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    close: async () => {
      await app.close();
      await office.close();
    },
  };
}
