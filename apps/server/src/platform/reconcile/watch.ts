import type { Part } from '../lifecycle/index.ts';
import type { ReconcileReport } from './reconcile.ts';

export interface ReconcileWatch {
  readonly part: Part;
  /** How many checks failed in the last full look and in the last look at all, the greater; undefined before the first. */
  failedChecks(): number | undefined;
  /** Looks now, unless it does already; the running house looks every hour. */
  look(): void;
}

/** After a start everybody comes back at once; the books can wait until that is over. */
const FIRST_AFTER_MS = 5 * 60_000;
const EVERY_MS = 60 * 60_000;

/** Has the database checked now and then while the house runs, and says what is wrong. */
export function watchReconcile(options: {
  /** Takes one look and answers what it found; undefined when another process does. Told to stop, it rejects or ends soon. */
  readonly look: (stopping: AbortSignal) => Promise<ReconcileReport | undefined>;
  readonly onReport: (report: ReconcileReport) => void;
  readonly onError: (error: unknown) => void;
  readonly firstAfterMs?: number;
}): ReconcileWatch {
  const { onReport, onError } = options;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const failed: Partial<Record<ReconcileReport['look'], number>> = {};

  const look = (): void => {
    running ??= options
      .look(stopping.signal)
      .then((report) => {
        if (!report) return;
        failed[report.look] = report.findings.length;
        if (report.look === 'full') failed.new = report.findings.length;
        onReport(report);
      })
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error);
      })
      .finally(() => {
        running = undefined;
      });
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
        stopping.abort();
        await running;
      },
    },
    look: () => look(),
    failedChecks: () => {
      const counts = Object.values(failed);
      return counts.length === 0 ? undefined : Math.max(...counts);
    },
  };
}
