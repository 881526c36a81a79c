import { sql } from 'kysely';
import { openLobby } from '../src/capabilities/casino/lobby/index.ts';
import { openRounds, type RoundRules, type Rounds } from '../src/capabilities/casino/rounds/index.ts';
import {
  openTables,
  TABLES,
  type Table,
  type Tables,
  type TableTimes,
} from '../src/capabilities/casino/tables/index.ts';
import type { Approvals } from '../src/capabilities/house/approvals/index.ts';
import { type Bus, inProcessBus } from '../src/platform/bus/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import { Hub } from '../src/platform/hub/index.ts';
import { sealing } from '../src/platform/second-factor/index.ts';
import { type Api, openApi } from './api-players.ts';
import { type BettingHouse, openBettingHouse } from './betting-house.ts';
import { NO_RULES } from './rounds-house.ts';
import { approvalsOver } from './support/approvals-for-tests.ts';

export const WHEEL = 'live-roulette';

const SEALING = sealing(Buffer.alloc(32, 7));
/** Bets are open until a test closes them, and nothing is waited for behind that. */
const TIMES: TableTimes = { openMs: 3_600_000, lastMs: 1_000, closedMs: 0, drawMs: 0, pauseMs: 0 };

export interface TablesProcess {
  readonly tables: Tables;
  readonly rounds: Rounds;
  readonly hub: Hub;
  readonly api: Api;
}

export interface TablesHouse {
  readonly house: BettingHouse;
  /** Two processes over one database. */
  readonly here: TablesProcess;
  readonly there: TablesProcess;
  readonly errors: unknown[];
  readonly rules: Map<string, RoundRules>;
  /** Keys of tables that the operator has closed. */
  readonly closed: Set<string>;
  close(): Promise<void>;
}

export const tableNamed = (key: string): Table => {
  const found = TABLES.find((table) => table.key === key);
  if (!found) throw new Error(`there is no table ${key}`);
  return found;
};

/** Tables behind real doors; nobody leads them but the test, which calls `advance` of whichever process. */
export async function tablesHouse(
  db: Database,
  {
    chainLength = 3,
    times = TIMES,
    leads = false,
    chatHours = { from: 0, until: 24 },
    approvals,
  }: {
    chainLength?: number;
    times?: TableTimes;
    leads?: boolean;
    chatHours?: { readonly from: number; readonly until: number };
    /** Of the first process; each has its own where left out. */
    approvals?: Approvals;
  } = {},
): Promise<TablesHouse> {
  const house = openBettingHouse(db);
  const errors: unknown[] = [];
  const rules = new Map<string, RoundRules>();
  const closed = new Set<string>();
  const onError = (error: unknown): void => void errors.push(error);
  const bus: Bus = inProcessBus((_name, error) => onError(error));
  const own = { db, clock: house.clock, wallet: house.wallet, sealing: SEALING, onError };
  const open = async (rooms: readonly BettingHouse['wallet'][], two: Approvals): Promise<TablesProcess> => {
    const hub = new Hub({ nowMs: () => house.clock.monotonicMs(), epoch: 'test' });
    const isClosed = async (key: string) => closed.has(key);
    const tables = openTables({
      ...{ ...own, bus, hub, leads, serves: true, times, chainLength, isClosed, chatHours },
      ...{ approvals: two, streamOrigins: ['https://studio.example'] },
    });
    const rounds = openRounds({
      ...{ ...own, closes: false, shared: tables.shared, approvals: two },
      terms: { leastStakeMinor: 10n, mostPayoutMinor: 1_000_000_00n },
      rulesOf: async (accountId) => rules.get(accountId) ?? NO_RULES,
      bonuses: house.bonuses,
    });
    const lobby = openLobby({
      ...{ db, clock: house.clock, rounds, tables },
      settings: async () => ({
        closedGames: [...closed].map((game) => ({ game })),
        topGames: {},
      }),
      countryOf: async () => 'DE',
    });
    await tables.start();
    return { tables, rounds, hub, api: await openApi(house, [...rooms, rounds, tables, lobby]) };
  };
  const [here, there] = [await open([house.wallet], approvals ?? approvalsOver(db)), await open([], approvalsOver(db))];
  return {
    ...{ house, here, there, errors, rules, closed },
    close: async () => {
      for (const each of [here, there]) {
        await each.api.close();
        await each.tables.stop();
      }
      await house.stop();
    },
  };
}

export interface InsideTable {
  readonly id: bigint;
  readonly status: string;
  readonly hash: string;
  readonly hashBefore: string;
  readonly salt: string;
  readonly number: number;
  readonly hand: number;
  /** What it comes to, as the table will show it. */
  readonly result: Readonly<Record<string, string>>;
}

/** The round of a table that was opened last, with what nobody but a test with the key may know before it is drawn. */
export async function insideTable(db: Database, key = WHEEL): Promise<InsideTable> {
  const { rows } = await sql<Omit<InsideTable, 'hash' | 'result'> & { sealed: string }>`
    select r.id, r.status, r.number, r.hand, r.sealed_hash as sealed, r.hash_before as "hashBefore", h.salt
    from live_round r join live_chain h on h.id = r.chain_id where r.table_key = ${key} order by r.id desc limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`${key} has no round`);
  const hash = SEALING.open(row.sealed, `live-round/${row.hashBefore}`);
  const table = tableNamed(key);
  // A hand that players decide in comes to nothing before they have, and what a device says before it has.
  const result =
    table.turns || table.device
      ? {}
      : table.drawn({ chainHash: hash, salt: row.salt, number: row.number }, row.hand).result;
  return { ...row, hash, result };
}

/** Closes the bets of the round that is open, so long ago. */
export const closeBets = (db: Database, key = WHEEL, agoMs = 0): Promise<unknown> =>
  sql`
    update live_round set closes_at = clock_timestamp() - ${agoMs}::integer * interval '1 millisecond',
      opened_at = least(opened_at, clock_timestamp() - ${agoMs + 10}::integer * interval '1 millisecond'),
      last_at = least(last_at, clock_timestamp() - ${agoMs + 5}::integer * interval '1 millisecond')
    where table_key = ${key} and status = 'open'`.execute(db);

/** A round that takes bets; where one stands otherwise it is brought to its end first. */
export async function openTable(db: Database, { tables }: TablesProcess, key = WHEEL): Promise<InsideTable> {
  for (let step = 0; step < 10; step += 1) {
    await tables.advance(key);
    const inside = await insideTable(db, key);
    if (inside.status === 'open') return inside;
  }
  throw new Error(`${key} opens no round`);
}

/** Brings the round that is open to its end: closed, drawn, paid. */
export async function playOut(db: Database, { tables }: TablesProcess, key = WHEEL): Promise<void> {
  await closeBets(db, key);
  for (let step = 0; step < 10; step += 1) {
    const { status } = await insideTable(db, key);
    if (status === 'paid' || status === 'calledOff') return;
    await tables.advance(key);
  }
  throw new Error(`the round of ${key} does not end`);
}
