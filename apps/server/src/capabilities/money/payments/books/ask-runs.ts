import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../../platform/database/index.ts';
import { countOpen, differencesBy } from './differences-store.ts';
import { askRun, knownProviders, type Run, runsById } from './runs-store.ts';

/** What came of a comparison that was asked for. */
export interface RunReport {
  readonly provider: string;
  readonly problem: string | null;
  readonly lines: number;
  /** What differs now, an example a line. */
  readonly open: number;
  readonly examples: readonly string[];
}

const EXAMPLES = 20;
const LOOK_EVERY_MS = 200;

/**
 * Asks the running house to compare, and waits until it has. `unknown`: there is no such provider; `silent`: no house answered in time, and
 * what was asked for stays asked.
 */
export async function askForRuns(
  db: Database,
  asked: {
    readonly provider?: string | undefined;
    readonly fromMs: number;
    readonly toMs: number;
    readonly nowMs: number;
  },
  waitMs: number,
): Promise<readonly RunReport[] | 'unknown' | 'silent'> {
  const known = (await knownProviders(db)).map(({ provider }) => provider);
  const wanted = known.filter((name) => asked.provider === undefined || name === asked.provider);
  if (wanted.length === 0) return 'unknown';
  const ids: bigint[] = [];
  for (const provider of wanted) ids.push(await askRun(db, { ...asked, provider, askedBy: 'command' }));
  const untilMs = performance.now() + waitMs;
  let runs: readonly Run[] = [];
  do {
    await sleep(LOOK_EVERY_MS);
    runs = await runsById(db, ids);
  } while (runs.some(({ doneAt }) => doneAt === null) && performance.now() < untilMs);
  if (runs.some(({ doneAt }) => doneAt === null)) return 'silent';
  const open = await countOpen(db);
  return Promise.all(
    runs.map(async ({ provider, problem, lines }) => ({
      provider,
      problem,
      lines: lines ?? 0,
      open: open.get(provider) ?? 0,
      examples: (await differencesBy(db, { state: 'open', provider }, EXAMPLES)).map(
        ({ what, kind, reference, facts }) => `${what}  ${kind} ${reference}  ${facts}`,
      ),
    })),
  );
}
