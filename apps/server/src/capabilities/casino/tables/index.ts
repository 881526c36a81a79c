import { type Currency, carryOver, HOUSE_CURRENCY, refusal } from '@evens/kernel';
import type { Routes } from '../../../platform/http/index.ts';
import type { SharedGame } from '../rounds/index.ts';
import { type Board, openBoard, type Shown } from './board.ts';
import { openChains, type TableChains } from './chains.ts';
import { openChat } from './chat/chat.ts';
import { type Conductor, openConductor } from './conductor.ts';
import { deskRoutes } from './devices/desk-routes.ts';
import { isOff } from './devices/device-store.ts';
import { deviceRoutes } from './devices/hear.ts';
import { openRegistering } from './devices/registering.ts';
import { openLead } from './lead.ts';
import { addTables } from './lease.ts';
import { CHAIN_LENGTH, type TableLimits, type TablesParts } from './parts.ts';
import { openPayer } from './payer.ts';
import { placePart } from './round-store.ts';
import { tableRoutes } from './routes.ts';
import { TABLES, type Table } from './tables.ts';
import { openTurns, type Turns } from './turns.ts';
import { takeBack } from './turns-store.ts';

export type { Shown } from './board.ts';
export { TABLE_CHECKS } from './checks.ts';
export type { TableLimits, TablesParts } from './parts.ts';
export { TABLE_RETENTION } from './retention.ts';
export { TABLES, type Table, type TableTimes } from './tables.ts';

/** A player's choice that takes the bets of one press back, while bets are open. */
const TAKE_BACK = 'takeBack';
/** Presses of one player in a round: chips that are laid later, and none without end. */
const MOST_PARTS = 10;

export interface Tables {
  /** For the capability that keeps the players' parts: one for each table. */
  readonly shared: readonly SharedGame[];
  readonly routes: Routes;
  readonly tables: readonly Table[];
  /** A table as this process's pages see it. */
  shown(key: string): Shown | undefined;
  limits(table: Table, currency: Currency): TableLimits;
  /** Whether the lobby has a table: one whose results come from a device stands there while a device does. */
  isListed(table: Pick<Table, 'key' | 'device'>): boolean;
  /** Whether no operator has switched the table off. */
  isOpen(key: string): boolean;
  /** Does what is due at a table and returns in how many milliseconds the next thing is; called by the leader, and by tests. */
  advance(key: string): Promise<number>;
  /** Reads a table anew, for its pages. */
  look(key: string): Promise<void>;
  /** Whether this process leads the table. */
  leads(key: string): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const limitsOf = ({ leastMinor, mostMinor }: Table, currency: Currency): TableLimits => ({
  currency,
  leastMinor: carryOver(leastMinor, HOUSE_CURRENCY, currency, 'up'),
  mostMinor: carryOver(mostMinor, HOUSE_CURRENCY, currency, 'down'),
});

function found<Each>(all: ReadonlyMap<string, Each>, key: string): Each {
  const each = all.get(key);
  if (each === undefined) throw new Error(`there is no table ${key}`);
  return each;
}

/** What a player does at a table: he bets, takes his bets back while they are open, and decides where the game has seats. */
function sharedTable(
  { db }: Pick<TablesParts, 'db'>,
  table: Table,
  turns: Turns | undefined,
  told: (table: string, bets: boolean) => void,
): SharedGame {
  const { key } = table;
  return {
    game: key,
    product: 'live',
    within: () => ({}),
    bounds: (currency) => limitsOf(table, currency),
    place: async (part) => {
      const answer = await (turns ? turns.place(part) : placePart(db, key, part, MOST_PARTS));
      if (answer.decision === 'placed') told(key, true);
      return answer;
    },
    choose: async (row, choice, pays) => {
      if (choice.kind === TAKE_BACK) {
        const decision = await takeBack(db, row.id, `player:${row.accountId}`);
        if (decision !== 'taken') return 'moved';
        told(key, true);
        return decision;
      }
      if (!turns) return refusal('ChoiceNotOffered');
      const answer = await turns.choose(row, choice, pays);
      if (answer === 'taken') told(key, false);
      return answer;
    },
  };
}

/** Live tables without a vendor: chains, the processes that lead, and what pages see. */
export function openTables(parts: TablesParts): Tables {
  const { db, bus, leads, serves } = parts;
  const tables = parts.tables ?? TABLES;
  const payer = openPayer(parts);
  const told = (table: string, bets: boolean): void => bus.publish('tables.moved', { table, bets });
  const chains = new Map(
    tables.map(({ key }) => [key, openChains(parts, key, parts.chainLength ?? CHAIN_LENGTH)] as const),
  );
  const chainsOf = (key: string): TableChains => found(chains, key);
  const turns = new Map<string, Turns | undefined>(
    tables.map((table) => [table.key, openTurns(parts, table, parts.times ?? table, chainsOf(table.key))]),
  );
  const conductors = new Map<string, Conductor>(
    tables.map((table) => [
      table.key,
      openConductor({
        ...{ db, table, payer, times: parts.times ?? table },
        ...{ chains: chainsOf(table.key), turns: turns.get(table.key) },
        isClosed: async () => (await parts.isClosed(table.key)) || isOff(db, table.key),
        onMoved: () => told(table.key, false),
      }),
    ]),
  );
  const hears = (table: string): void => told(table, false);
  const registering = openRegistering(parts, tables, hears);
  const boards = new Map<string, Board>(tables.map((table) => [table.key, openBoard(parts, table)]));
  const lead = openLead(parts, conductors);
  const shared = tables.map((table) => sharedTable(parts, table, turns.get(table.key), told));
  const chat = openChat({
    ...parts,
    keys: new Set(conductors.keys()),
    ...(parts.chatHours && { hours: parts.chatHours }),
  });
  return {
    ...{ shared, tables, limits: limitsOf, leads: lead.leads },
    routes: {
      player: [...tableRoutes(parts, boards), ...deviceRoutes(parts, tables, hears), ...chat.player],
      operator: [...deskRoutes(parts, tables, boards, registering, hears), ...chat.operator],
    },
    isListed: ({ key, device }) => !device || boards.get(key)?.shown().studio != null,
    isOpen: (key) => boards.get(key)?.shown().off !== true,
    shown: (key) => boards.get(key)?.shown(),
    advance: async (key) => found(conductors, key).advance(),
    look: async (key) => found(boards, key).look(),
    start: async () => {
      await addTables(db, [...conductors.keys()]);
      if (serves) await Promise.all([...boards.values()].map((each) => each.start()));
      if (leads) await lead.start();
    },
    stop: async () => {
      if (leads) await lead.stop();
      if (serves) await Promise.all([...boards.values()].map((each) => each.stop()));
    },
  };
}
