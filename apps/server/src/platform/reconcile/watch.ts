import type { Database } from '../database/index.ts';
import type { Part } from '../lifecycle/index.ts';
import { type Check, type ReconcileReport, reconcile } from './reconcile.ts';

export interface ReconcileWatch {
  readonly part: Part;
  /** How many checks failed in the last run; undefined before the first has ended. */
  failedChecks(): number | undefined;
}

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 60 * 60_000;

/** Checks the whole database now and then while the house runs, and says what is wrong. */
export function watchReconcile(options: {
  readonly db: Database;
  readonly checks: readonly Check[];
  readonly onReport: (report: ReconcileReport) => void;
  readonly onError: (error: unknown) => void;
  readonly firstAfterMs?: number;
}): ReconcileWatch {
  const { db, checks, onReport, onError } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let failed: number | undefined;

  const look = (): void => {
    running = reconcile(db, checks)
      .then((report) => {
        failed = report.findings.length;
        onReport(report);
      })
      .catch(onError);
  };
  return {
    part: {
      name: 'reconcile',
      start: async () => {
        timer = setTimeout(() => {
          look();
          timer = setInterval(look, EVERY_MS);
          timer.unref();
        }, options.firstAfterMs ?? FIRST_AFTER_MS);
        timer.unref();
      },
      stop: async () => {
        clearTimeout(timer);
        await running;
      },
    },
    failedChecks: () => failed,
  };
}
