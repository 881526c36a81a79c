import { randomUUID } from 'node:crypto';
import { getOperatorSession, type OperatorRole, rightsOf } from '@evens/contract';
import type { Clock, Currency } from '@evens/kernel';
import { pino } from 'pino';
import type { Approvals } from '../src/capabilities/house/approvals/index.ts';
import { openWallet } from '../src/capabilities/money/wallet/index.ts';
import { DEFAULT_DOCUMENT_RULES, type Documents, openDocuments } from '../src/capabilities/people/documents/index.ts';
import { lockWithin, openIdentity } from '../src/capabilities/people/identity/index.ts';
import type { Notice } from '../src/capabilities/people/notices/index.ts';
import { openSupport, type Support } from '../src/capabilities/people/support/index.ts';
import type { Antivirus } from '../src/platform/antivirus/index.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import { createHttp, mountRoutes, type OperatorSession, type Routes, route } from '../src/platform/http/index.ts';
import { approvalsOver } from './support/approvals-for-tests.ts';
import { type Browser, openBrowser, openOffice } from './support/browser.ts';
import { registerIn } from './support/registration.ts';

export interface Player {
  readonly accountId: string;
  readonly browser: Browser;
}

export interface Operator {
  readonly id: string;
  readonly browser: Browser;
}

export interface KycHouse {
  readonly documents: Documents;
  readonly support: Support;
  readonly approvals: Approvals;
  readonly wallet: ReturnType<typeof openWallet>;
  readonly identity: ReturnType<typeof openIdentity>;
  /** What players were told of their KYC documents, in order. */
  readonly told: Notice[];
  /** Whose open pages were told that something changed. */
  readonly heard: string[];
  readonly errors: unknown[];
  readonly url: string;
  player(profile?: { readonly FirstName?: string; readonly currency?: Currency }): Promise<Player>;
  operator(name: string, role: OperatorRole): Operator;
  stop(): Promise<void>;
}

/** Both doors of a house in which players show KYC documents and ask questions, and operators answer. */
export async function openKycHouse(
  db: Database,
  clock: Clock,
  {
    antivirus,
    more = () => [],
  }: { readonly antivirus?: Antivirus; readonly more?: (house: KycHouse) => Routes[] } = {},
): Promise<KycHouse> {
  const errors: unknown[] = [];
  const told: Notice[] = [];
  const heard: string[] = [];
  const operators = new Map<string, OperatorSession & { readonly name: string }>();
  const namesOf = async (ids: readonly string[]) =>
    new Map(
      [...operators.values()]
        .filter(({ operatorId }) => ids.includes(operatorId))
        .map((each) => [each.operatorId, each.name]),
    );
  const onError = (error: unknown): void => void errors.push(error);
  const news = { account: (accountId: string) => void heard.push(accountId) };
  const wallet = openWallet({ db, clock, news, onError });
  const identity = openIdentity({
    db,
    clock,
    bus: inProcessBus((_name, error) => onError(error)),
    wallet,
    registrationRules: () => ({
      currencies: ['EUR', 'KRW'],
      isCountryAllowed: () => true,
      minimumAgeYears: 18,
    }),
    termsVersion: 1,
  });
  const approvals = approvalsOver(db, { namesOf });
  const documents = openDocuments(
    {
      db,
      clock,
      rules: DEFAULT_DOCUMENT_RULES,
      antivirus,
      notices: {
        tell: async (_tx, notice) => told.push(notice) > 0,
      },
      news,
      approvals,
      namesOf,
      closeAccount: (tx, accountId) => lockWithin(tx, accountId, clock.wallMs()),
      accountClosed: (accountId) => identity.setLocked(accountId, true),
      onError,
    },
    { works: false },
  );
  const support = openSupport({
    db,
    mayOpen: async () => ({ allowed: true, retryAfterMs: 0 }),
    tell: () => undefined,
    namesOf,
    onError,
    everyMs: 20,
  });
  const shared = { clock, logger: pino({ enabled: false }), checkResponses: true, rateLimitFactor: 10_000 };
  const http = await createHttp({ ...shared, sessions: identity.sessions });
  const office = await createHttp({
    ...shared,
    door: 'operator',
    sessions: { find: async (token: string) => operators.get(token) },
  });
  const house: KycHouse = {
    documents,
    support,
    approvals,
    wallet,
    identity,
    told,
    heard,
    errors,
    url: '',
    player: async ({ currency = 'EUR', ...profile } = {}) => {
      const browser = openBrowser(url);
      return { accountId: await registerIn(browser, { Currency: currency, ...profile }), browser };
    },
    operator: (name, role) => {
      const token = randomUUID().replaceAll('-', '');
      const id = randomUUID();
      operators.set(token, { operatorId: id, sessionId: token, csrfToken: 'token', rights: rightsOf([role]), name });
      const browser = openOffice(officeUrl);
      browser.setCookie('evens-operator-session', token);
      return { id, browser };
    },
    stop: async () => {
      await Promise.all([http.close(), office.close(), documents.stop(), support.stop()]);
    },
  };
  for (const routes of [identity.routes, wallet.routes, documents.routes, support.routes, approvals.routes]) {
    for (const door of [http, office]) mountRoutes(door, routes);
  }
  for (const routes of more(house)) for (const door of [http, office]) mountRoutes(door, routes);
  // The client of an operator asks for the token of its session.
  const session = route(getOperatorSession, () => ({ operator: null, csrfToken: 'token', nowMs: clock.wallMs() }));
  mountRoutes(office, { player: [], operator: [session] });
  const { url } = await http.listen({ host: '127.0.0.1', port: 0 });
  const { url: officeUrl } = await office.listen({ host: '127.0.0.1', port: 0 });
  return { ...house, url };
}
