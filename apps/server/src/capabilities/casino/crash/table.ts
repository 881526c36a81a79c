import {
  CRASH_TOPIC,
  type CrashFigures,
  type CrashPart,
  type CrashRoundView,
  LISTED_PARTS,
  LISTED_POINTS,
} from '@evens/contract';
import type { Entry } from '../../../platform/hub/index.ts';
import { oneAtATime, repeatedLook } from '../../../platform/lifecycle/index.ts';
import type { CrashParts } from './parts.ts';
import { type CrashRow, endedRounds, latestRound } from './round-store.ts';
import { publicParts } from './table-store.ts';
import { partView, pointText, roundView } from './view.ts';

declare module '../../../platform/bus/bus.ts' {
  interface BusEvents {
    /** The round has another state; `parts`: somebody bet on it, or a part in it ended. What became of it stands in the tables. */
    'crash.moved': { readonly parts: boolean };
  }
}

/** Bets and cash-outs are shown together, so many times a second at most, however many there are. */
const PARTS_EVERY_MS = 250;
/** Where the bus lost a word. */
const LOOKS_EVERY_MS = 2_000;
/** How often pages hear what time it is at the house. */
const NOW_EVERY_MS = 1_000;

const NOBODY: CrashFigures = { players: 0, parts: 0, taken: 0 };

export interface Shown {
  readonly round: CrashRoundView | null;
  readonly parts: readonly CrashPart[];
  readonly figures: CrashFigures;
  readonly points: readonly string[];
}

/** The round as the pages of this process see it: read from the tables when something has happened, told to the hub where it is news. */
export interface Table {
  shown(): Shown;
  /** The clock of the database, in milliseconds: the one that decides. */
  nowMs(): number;
  look(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

type Values = ReadonlyMap<string, string>;

/** What stands under each key of the topic, as text so that two are compared at once. */
function valuesOf({ round, parts, figures, points }: Shown): Values {
  const values = new Map<string, string>([
    ['round', JSON.stringify(round)],
    ['figures', JSON.stringify(figures)],
    ['points', JSON.stringify(points)],
  ]);
  for (const [at, part] of parts.entries()) values.set(`part/${at + 1}`, JSON.stringify(part));
  return values;
}

const entryOf = (key: string, text: string | undefined): Entry => [
  'k',
  key,
  text === undefined ? null : JSON.parse(text),
];

/** Reads the table whole; points anew only where a round has ended since. */
async function read(
  { db }: Pick<CrashParts, 'db'>,
  before: Shown,
  ended: bigint | undefined,
): Promise<{ readonly shown: Shown; readonly row: CrashRow | undefined }> {
  const row = await latestRound(db);
  if (!row) return { shown: before, row };
  const [{ listed, ...figures }, last] = await Promise.all([
    publicParts(db, row.id, LISTED_PARTS),
    row.endedAt === null && ended !== undefined && before.points.length > 0 && row.id === ended + 1n
      ? undefined
      : endedRounds(db, undefined, LISTED_POINTS),
  ]);
  const points = last
    ? last.flatMap(({ status, point }) => (status === 'crashed' ? (pointText(point) ?? []) : []))
    : before.points;
  return { shown: { round: roundView(row), parts: listed.map(partView), figures, points }, row };
}

export function openTable(parts: Pick<CrashParts, 'db' | 'bus' | 'hub' | 'clock' | 'onError'>): Table {
  const { bus, hub, clock, onError } = parts;
  let shown: Shown = { round: null, parts: [], figures: NOBODY, points: [] };
  let values: Values = valuesOf(shown);
  let ended: bigint | undefined;
  let aheadMs = clock.wallMs() - clock.monotonicMs();
  const nowMs = (): number => Math.floor(clock.monotonicMs() + aheadMs);

  const tell = (next: Shown): void => {
    const before = values;
    shown = next;
    values = valuesOf(next);
    for (const key of new Set([...before.keys(), ...values.keys()])) {
      const text = values.get(key);
      if (text !== before.get(key)) hub.publish([CRASH_TOPIC], key, entryOf(key, text), key === 'round');
    }
  };

  const look = oneAtATime(async () => {
    const found = await read(parts, shown, ended);
    if (!found.row) return;
    aheadMs = found.row.readAt.getTime() - clock.monotonicMs();
    if (found.row.endedAt !== null) ended = found.row.id;
    tell(found.shown);
  });
  let soon: NodeJS.Timeout | undefined;
  const lookSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      look().catch(onError);
    }, PARTS_EVERY_MS);
    soon.unref();
  };
  const sayNow = (): void => hub.publish([CRASH_TOPIC], 'now', ['k', 'now', nowMs()]);
  const safety = repeatedLook({ look, everyMs: LOOKS_EVERY_MS, onError });
  const time = repeatedLook({ look: async () => sayNow(), everyMs: NOW_EVERY_MS, onError });
  let leave: () => void = () => undefined;

  hub.register({
    owns: (topic) => topic === CRASH_TOPIC,
    snapshot: () => [...[...values].map(([key, text]) => entryOf(key, text)), ['k', 'now', nowMs()]],
  });
  return {
    shown: () => shown,
    nowMs,
    look,
    start: async () => {
      leave = bus.subscribe('crash.moved', ({ parts: only }) => (only ? lookSoon() : look()));
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
