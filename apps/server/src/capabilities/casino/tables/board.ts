import {
  LIVE_BOARD,
  type LiveBets,
  type LiveBoard,
  type LiveRoundView,
  type LiveStudio,
  tableTopic,
} from '@evens/contract';
import type { LiveResult } from '@evens/games';
import type { Database } from '../../../platform/database/index.ts';
import type { Entry } from '../../../platform/hub/index.ts';
import { oneAtATime, repeatedLook } from '../../../platform/lifecycle/index.ts';
import { groupedBets } from './bets-store.ts';
import { isOff, standingDevice } from './devices/device-store.ts';
import { streamType } from './devices/stream.ts';
import type { TablesParts } from './parts.ts';
import { type LiveRow, lastResults, latestRound } from './round-store.ts';
import type { Table } from './tables.ts';
import { roundView } from './view.ts';

declare module '../../../platform/bus/bus.ts' {
  interface BusEvents {
    /** A table's round has another state; `bets`: somebody bet on it. What became of it stands in the tables. */
    'tables.moved': { readonly table: string; readonly bets: boolean };
  }
}

/** Bets are shown together, so many times a second at most, however many there are. */
const BETS_EVERY_MS = 1_000;
/** Where the bus lost a word. */
const LOOKS_EVERY_MS = 5_000;
/** How often pages hear what time it is at the house. */
const NOW_EVERY_MS = 1_000;

export interface Shown {
  readonly round: LiveRoundView | null;
  readonly bets: LiveBets | null;
  readonly board: LiveBoard;
  /** Null of a table that is drawn from its chain, and where no device stands. */
  readonly studio: LiveStudio | null;
  /** An operator has switched it off. */
  readonly off: boolean;
}

/** A table as the pages of this process see it: read from the database when something has happened, told to the hub where it is news. */
export interface Board {
  shown(): Shown;
  /** The clock of the database, in milliseconds: the one that decides. */
  nowMs(): number;
  look(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const textsOf = ({ round, bets, board, studio }: Shown): ReadonlyMap<string, string> =>
  new Map([
    ['studio', JSON.stringify(studio)],
    ['round', JSON.stringify(round)],
    ['bets', JSON.stringify(bets)],
    ['board', JSON.stringify(board)],
  ]);

const entryOf = (key: string, text: string | undefined): Entry => [
  'k',
  key,
  text === undefined ? null : JSON.parse(text),
];

const NOTHING: Shown = { round: null, bets: null, board: [], studio: null, off: false };

/** What a board says of a hand: not what somebody verifies it by, which its round has. */
const ofBoard = ({ cards: _cards, decisions: _decisions, seats: _seats, ...shown }: LiveResult): LiveResult => shown;

/** What was drawn, read anew only where a round has been paid since. */
async function boardNow(db: Database, known: LiveBoard, { table, status, id }: LiveRow): Promise<LiveBoard> {
  if (known.length > 0 && (status !== 'paid' || known[0]?.[0] === String(id))) return known;
  const last = await lastResults(db, table, LIVE_BOARD);
  return last.map((each): LiveBoard[number] => [String(each.id), ofBoard(each.result)]);
}

/** The device that stands at a table, and its picture as far as the house is configured to show it still. */
async function studioNow(db: Database, { key, device }: Table, origins: readonly string[]): Promise<LiveStudio | null> {
  const standing = device && (await standingDevice(db, key));
  if (!standing) return null;
  const { name, key: publicKey, streamUrl: url } = standing;
  const type = url === null ? undefined : streamType(url, origins);
  return { device: name, key: publicKey, stream: url !== null && type ? { url, type } : null };
}

/** What a table shows beside its round. */
async function besideRound(
  { db, streamOrigins = [] }: Pick<TablesParts, 'db' | 'streamOrigins'>,
  table: Table,
  row: LiveRow | undefined,
  known: Shown,
): Promise<Omit<Shown, 'round'>> {
  const [studio, off, bets, board] = await Promise.all([
    studioNow(db, table, streamOrigins),
    isOff(db, table.key),
    row ? groupedBets(db, row.id) : known.bets,
    row ? boardNow(db, known.board, row) : known.board,
  ]);
  return { studio, off, bets, board };
}

export function openBoard(
  parts: Pick<TablesParts, 'db' | 'bus' | 'hub' | 'clock' | 'onError' | 'streamOrigins'>,
  table: Table,
): Board {
  const { db, bus, hub, clock, onError } = parts;
  const { key } = table;
  const topic = tableTopic(key);
  let shown: Shown = NOTHING;
  let texts = textsOf(shown);
  let aheadMs = clock.wallMs() - clock.monotonicMs();
  const nowMs = (): number => Math.floor(clock.monotonicMs() + aheadMs);

  const tell = (next: Shown): void => {
    const before = texts;
    shown = next;
    texts = textsOf(next);
    for (const [name, text] of texts)
      if (text !== before.get(name)) hub.publish([topic], name, entryOf(name, text), name === 'round');
  };

  const look = oneAtATime(async () => {
    const row = await latestRound(db, key);
    // The state of the round goes first, by itself: what is read and sent for it below is many times as long, and can wait for the next beat.
    if (row) {
      aheadMs = row.readAt.getTime() - clock.monotonicMs();
      tell({ ...shown, round: roundView(row) });
    }
    tell({ ...shown, ...(await besideRound(parts, table, row, shown)) });
  });

  let soon: NodeJS.Timeout | undefined;
  const lookSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      look().catch(onError);
    }, BETS_EVERY_MS);
    soon.unref();
  };
  const safety = repeatedLook({ look, everyMs: LOOKS_EVERY_MS, onError });
  const time = repeatedLook({
    look: async () => hub.publish([topic], 'now', ['k', 'now', nowMs()]),
    everyMs: NOW_EVERY_MS,
    onError,
  });
  let leave: () => void = () => undefined;

  hub.register({
    owns: (asked) => asked === topic,
    snapshot: () => [...[...texts].map(([name, text]) => entryOf(name, text)), ['k', 'now', nowMs()]],
  });
  return {
    shown: () => shown,
    nowMs,
    look,
    start: async () => {
      leave = bus.subscribe('tables.moved', ({ table: moved, bets }) => {
        if (moved !== key) return undefined;
        return bets ? lookSoon() : look();
      });
      await look();
      safety.start();
      time.start();
    },
    stop: async () => {
      leave();
      clearTimeout(soon);
      await Promise.all([safety.stop(), time.stop()]);
    },
  };
}
