import { randomUUID } from 'node:crypto';
import {
  type GameSession,
  gameKeys,
  type HeardCall,
  type NamedCall,
  type Protocol,
  protocolOf,
  sendCall,
} from '@evens/sandbox';
import { sql } from 'kysely';
import {
  type OpenProvidersParts,
  openProviders,
  type Providers,
  type ProvidersParts,
} from '../src/capabilities/casino/providers/index.ts';
import type { RoundRules } from '../src/capabilities/casino/rounds/index.ts';
import type { Approvals } from '../src/capabilities/house/approvals/index.ts';
import type { AccountFacts } from '../src/capabilities/people/identity/index.ts';
import type { Database, DatabaseTransaction } from '../src/platform/database/index.ts';
import { type Api, openApi } from './api-players.ts';
import { type BettingHouse, openBettingHouse } from './betting-house.ts';
import { NO_RULES, SEALING } from './rounds-house.ts';
import { approvalsOver } from './support/approvals-for-tests.ts';

export const SHARED = 'what house and sandbox share';
const ADDRESS = 'https://games.invalid';

export interface ProvidersHouse {
  readonly house: BettingHouse;
  readonly providers: Providers;
  /** To be mounted where operators decide. */
  readonly approvals: Approvals;
  readonly api: Api;
  readonly errors: unknown[];
  /** Refused calls, by provider and why. */
  readonly refusals: string[];
  readonly rules: Map<string, RoundRules>;
  readonly closed: { country?: string; currency?: string; game: string }[];
  close(): Promise<void>;
}

/** A player who sits in a game, and the provider's side of it. */
export interface Seat {
  readonly accountId: string;
  readonly session: GameSession;
  /** The house's name of the session. */
  readonly sessionId: string;
  send(named: NamedCall, more?: { readonly wrongSignature?: boolean }): Promise<HeardCall>;
  cash(): Promise<bigint>;
}

/** The rooms of games that others make, behind a real door; their answers to the house are what a test says. */
export async function providersHouse(db: Database, over: Partial<OpenProvidersParts> = {}): Promise<ProvidersHouse> {
  const house = openBettingHouse(db);
  const errors: unknown[] = [];
  const refusals: string[] = [];
  const rules = new Map<string, RoundRules>();
  const closed: ProvidersHouse['closed'] = [];
  // As the house's own do, these ask the database: of a transaction by its handle alone.
  const asks = (tx?: DatabaseTransaction) => sql`select 1`.execute(tx ?? db);
  const account = async (accountId: string, tx?: DatabaseTransaction) => {
    await asks(tx);
    return { accountId, country: 'DE', language: 'de', locked: false, breakUntilMs: null } as unknown as AccountFacts;
  };
  const approvals = approvalsOver(db, { personOf: async (_tx: unknown, accountId: string) => [accountId] });
  const providers = openProviders({
    ...{ db, clock: house.clock, wallet: house.wallet, account, sealing: SEALING, closes: false },
    bonuses: house.bonuses,
    approvals,
    rulesOf: async (accountId, tx) => {
      await asks(tx);
      return rules.get(accountId) ?? NO_RULES;
    },
    mostPayoutMinor: () => 10_000_00n,
    closedGames: async (tx) => {
      await asks(tx);
      return closed;
    },
    sandbox: (id) => gameKeys(id, SHARED, ADDRESS),
    ask: answersOfProviders,
    siteUrl: () => 'http://127.0.0.1:1',
    onError: (error) => void errors.push(error),
    refused: (provider, why) => void refusals.push(`${provider} ${why}`),
    ...over,
  });
  const api = await openApi(house, [house.wallet, providers]);
  return {
    ...{ house, providers, approvals, api, errors, refusals, rules, closed },
    close: async () => {
      await providers.stop();
      await api.close();
      await house.stop();
    },
  };
}

/** What the two providers answer when they are asked. */
const answersOfProviders: ProvidersParts['ask'] = async ({ url }) => {
  const { pathname } = new URL(url);
  return { status: 200, body: JSON.stringify(answerOf(pathname)) };
};

function answerOf(path: string): unknown {
  if (path.endsWith('/v1/games')) return [{ id: 'endorphina_BrassOrchard@ENDORPHINA', title: 'Copper Grove' }];
  if (path === '/games')
    return { games: [{ identifier: 'bgaming:Clockmaker', title: 'Pendulum Row', producer: 'BGaming' }] };
  if (path.endsWith('_jackpots.json')) return [{ name: 'Grand', currency: 'EUR', amount: '12.50' }];
  return { launch_options: { game_url: `${ADDRESS}/play` }, session_id: `theirs-${randomUUID()}` };
}

const LAUNCHES: Readonly<Record<string, string>> = {
  endorphina: '/api/endorphina/geturl?game=endorphina_BrassOrchard%40ENDORPHINA',
  softswiss: '/api/SoftSwissCasino/getlaunchurl?gameName=Clockmaker&gameProvider=bgaming',
};

/** Seats a new player in the game of this provider's row. */
export async function seat(
  { api, house }: Pick<ProvidersHouse, 'api' | 'house'>,
  db: Database,
  provider: 'endorphina' | 'softswiss',
  cashMinor = 100_00n,
): Promise<Seat & { readonly protocol: Protocol }> {
  const protocol = protocolOf(provider);
  if (!protocol) throw new Error(`the sandbox does not speak ${provider}`);
  const { accountId, call } = await api.player(cashMinor);
  const { status, body } = await call('GET', LAUNCHES[provider] ?? '');
  if (status !== 200) throw new Error(`the launch was answered ${status} ${JSON.stringify(body)}`);
  const token = new URL(String(body.Url)).searchParams.get('token') ?? '';
  const { rows } = await sql<{ theirs: string | null; game: string }>`
    select their_session as theirs, game from provider_session where id = ${String(body.SessionId)}`.execute(db);
  const { theirs = '', game = '' } = rows[0] ?? {};
  const session: GameSession = { token, sessionId: theirs ?? '', player: accountId, currency: 'EUR', game };
  const keys = gameKeys(provider, SHARED, ADDRESS);
  return {
    ...{ accountId, session, protocol, sessionId: String(body.SessionId) },
    send: (named, more = {}) =>
      sendCall(
        `${api.url}/api/provider/${provider}`,
        protocol.build(named, { session, keys, ...more, nowMs: house.clock.wallMs(), newId: randomUUID }),
      ),
    cash: async () => (await house.wallet.balance(accountId))?.cashMinor ?? -1n,
  };
}
