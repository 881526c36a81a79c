import { gameKeys, type Sandbox, startSandbox } from '@evens/sandbox';
import { askGames, type OpenProvidersParts } from '../src/capabilities/casino/providers/index.ts';
import { openRounds } from '../src/capabilities/casino/rounds/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import { type Api, type Call, openApi } from './api-players.ts';
import { type ProvidersHouse, providersHouse } from './providers-house.ts';
import { NO_RULES, SEALING } from './rounds-house.ts';
import { approvalsOver } from './support/approvals-for-tests.ts';

const SECRET = 'what the two sides of this test share';

/** House and sandbox of games, each behind its real door; histories are read as players read them. */
export interface SandboxRoom {
  readonly sandbox: Sandbox;
  readonly room: ProvidersHouse;
  readonly api: Api;
  close(): Promise<void>;
}

export async function sandboxRoom(db: Database, over: Partial<OpenProvidersParts> = {}): Promise<SandboxRoom> {
  let callUrl = '';
  const sandbox = await startSandbox({
    port: 0,
    apiKey: 'key',
    secret: SECRET,
    webhookUrl: () => 'http://127.0.0.1:9',
    gameCallUrl: () => callUrl,
    framedBy: () => 'http://127.0.0.1:1',
    nowMs: () => Date.now(),
  });
  const room = await providersHouse(db, {
    ask: askGames,
    sandbox: (id) => gameKeys(id, SECRET, `${sandbox.url}/games/${id}`),
    ...over,
  });
  const { house, errors, providers } = room;
  const rounds = openRounds({
    approvals: approvalsOver(db, { personOf: async (_tx: unknown, accountId: string) => [accountId] }),
    ...{ db, clock: house.clock, wallet: house.wallet, closes: false, sealing: SEALING },
    terms: { leastStakeMinor: 10n, mostPayoutMinor: 10_000_00n },
    rulesOf: async () => NO_RULES,
    onError: (error) => void errors.push(error),
  });
  const api = await openApi(house, [house.wallet, providers, rounds]);
  callUrl = `${api.url}/api/provider`;
  return {
    ...{ sandbox, room, api },
    close: async () => {
      await api.close();
      await room.close();
      await sandbox.stop();
    },
  };
}

/** What a person reads on a page. */
const readOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

export interface OpenedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly first: string;
  /** One stake, in minor units; answers what the page then says. */
  press(minor: number): Promise<string>;
}

/** Opens the address that a launch answered, as a frame does. */
export async function openPage(url: unknown): Promise<OpenedPage> {
  const opened = await fetch(String(url));
  return {
    ...{ status: opened.status, headers: opened.headers, first: await readOf(opened) },
    press: async (minor) =>
      readOf(await fetch(opened.url, { method: 'POST', body: new URLSearchParams({ stake: String(minor) }) })),
  };
}

export interface HistoryLine {
  readonly Game: string;
  readonly Stake: string;
  readonly Payout: string | null;
  readonly Status: string;
}

export async function historyOf(call: Call): Promise<readonly HistoryLine[]> {
  const { body } = await call('GET', '/api/profile/casinohistory/getcasinohistory?pageSize=100');
  return body.Rounds as HistoryLine[];
}
