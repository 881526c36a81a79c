import { type DUE_WORK, getSystem, type SystemView } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import { type RecordedBackup, readBackups } from '../../../platform/backup/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { type OperatorRoute, type Routes, route } from '../../../platform/http/index.ts';
import type { Approvals } from '../approvals/index.ts';
import { gateChanges } from './gate-changes.ts';
import { type Gates, openGates } from './gates.ts';
import { BEAT_EVERY_MS, type HeartbeatParts, openHeartbeat } from './heartbeat.ts';
import { databaseFacts, readGates, readProcesses } from './store.ts';

export type { Gates } from './gates.ts';

/** Work of one kind that is due now, and since when the oldest is. */
export interface DueWork {
  readonly work: (typeof DUE_WORK)[number];
  readonly rows: number;
  readonly oldestSeconds: number | null;
}

export interface SystemParts extends Omit<HeartbeatParts, 'onError'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly due: () => Promise<readonly DueWork[]>;
  /** When the whole of the books was last found true, in milliseconds; undefined where it never was. */
  readonly sinceBooksTrueMs: () => Promise<number | undefined>;
  /** What kind of house this is, by variables of the start; nothing secret. */
  readonly settings: Readonly<Record<string, string>>;
  readonly onError: (about: string) => (error: unknown) => void;
}

export interface System {
  readonly gates: Gates;
  readonly routes: Routes;
  /** The age of the newest backup in seconds; undefined where none was ever taken. */
  backupAgeSeconds(): Promise<number | undefined>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Two beats may be late on a busy machine; of a third nobody speaks any more. */
const SILENT_AFTER_S = (3 * BEAT_EVERY_MS) / 1_000;

const toSeconds = (ms: number | undefined): number | null => (ms === undefined ? null : Math.round(ms / 1_000));
const shownBackup = ({ name, takenAt, way, bytes }: RecordedBackup) => {
  return { name, takenAtMs: takenAt.getTime(), way, bytes: Number(bytes) };
};

/** The room's one question. */
function viewRoute({ db, namesOf, due, sinceBooksTrueMs, settings, version, release }: SystemParts): OperatorRoute {
  return route(getSystem, async (): Promise<SystemView> => {
    const [facts, gates, processes, work, sinceMs, backups] = await Promise.all([
      databaseFacts(db),
      readGates(db),
      readProcesses(db),
      due(),
      sinceBooksTrueMs(),
      readBackups(db),
    ]);
    const names = await namesOf(gates.flatMap(({ changedBy }) => (changedBy === null ? [] : [changedBy])));
    return {
      version,
      migrations: facts.migrations,
      lastMigration: facts.lastMigration,
      databaseVersion: facts.version,
      databaseBytes: Number(facts.bytes),
      gates: gates.map(({ name, closed, changedAt, changedBy, reason }) => {
        const changedByName = changedBy === null ? null : (names.get(changedBy) ?? changedBy);
        return { name, closed, changedAtMs: changedAt.getTime(), changedByName, reason };
      }),
      processes: processes.map(({ id, startedAt, release: ofProcess, ...rest }) => ({
        processId: id,
        role: rest.role,
        host: rest.host,
        version: rest.version,
        otherVersion: rest.version !== version || ofProcess !== release,
        startedAtMs: startedAt.getTime(),
        seenSecondsAgo: rest.seenSecondsAgo,
        silent: rest.seenSecondsAgo > SILENT_AFTER_S,
        leadsFeed: rest.leadsFeed,
        loopLagMs: rest.loopLagMs,
        memoryMb: rest.memoryMb,
      })),
      due: work.map((each) => ({ ...each })),
      booksTrueSecondsAgo: toSeconds(sinceMs),
      backups: backups.map(shownBackup),
      settings: { ...settings },
    };
  });
}

/** How the house runs, and what operators close for players. */
export function openSystem(parts: SystemParts): System {
  const { db, clock, approvals, onError } = parts;
  const gates = openGates(db, onError('what is closed for players could not be read'));
  const heart = openHeartbeat({ ...parts, onError: onError('this process could not say that it lives') });
  return {
    gates,
    routes: { player: [], operator: [viewRoute(parts), ...gateChanges(db, approvals, gates)] },
    backupAgeSeconds: async () => {
      const [last] = await readBackups(db, 1);
      return last ? (clock.wallMs() - last.takenAt.getTime()) / 1_000 : undefined;
    },
    start: async () => {
      await gates.start();
      await heart.start();
    },
    stop: async () => {
      await heart.stop();
      await gates.stop();
    },
  };
}
