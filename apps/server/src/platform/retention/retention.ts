import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/index.ts';
import type { Part } from '../lifecycle/index.ts';
import type { RetentionRule } from './rule.ts';
import { type Thinned, thinOnce } from './thin.ts';

export interface RetentionParts {
  readonly db: Database;
  readonly nowMs: () => number;
  readonly rules: readonly RetentionRule[];
  /** What a run did, rules that had something to do only. */
  readonly onThinned: (thinned: readonly Thinned[]) => void;
  readonly onError: (error: unknown, rule?: string) => void;
}

export interface RetentionFigures {
  /** Rows thinned since the start, by rule. */
  readonly rows: ReadonlyMap<string, number>;
  /** Rules that could not be carried out in the last run. */
  readonly failing: number;
}

export interface Retention {
  readonly part: Part;
  readonly rules: readonly RetentionRule[];
  figures(): RetentionFigures;
  /** One run now; the running house makes one an hour. */
  run(): Promise<void>;
}

/** After the busy minutes of a start. */
const FIRST_AFTER_MS = 5 * 60_000;
const EVERY_MS = 60 * 60_000;
/** At 500 rows a batch a rule thins at most some 100,000 rows in a run, at no more than 5,000 a second. */
const PAUSE_MS = 100;

/** Thins by the rules of all capabilities, in the background, one run an hour. */
export function openRetention(parts: RetentionParts): Retention {
  const { db, nowMs, rules, onThinned, onError } = parts;
  const rows = new Map(rules.map(({ name }) => [name, 0]));
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  let failing = 0;
  let working: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    const thinned = await thinOnce({ db, nowMs, signal, pause: () => wait(PAUSE_MS) }, rules);
    if (!thinned) return;
    const failed = thinned.filter((each) => each.error !== undefined);
    failing = failed.length;
    for (const each of thinned) rows.set(each.rule, (rows.get(each.rule) ?? 0) + each.rows);
    for (const { error, rule } of failed) onError(error, rule);
    const busy = thinned.filter((each) => each.rows > 0);
    if (busy.length > 0) onThinned(busy);
  };
  const goOn = async (): Promise<void> => {
    await wait(FIRST_AFTER_MS);
    while (!signal.aborted) {
      await run().catch(onError);
      await wait(EVERY_MS);
    }
  };

  return {
    part: {
      name: 'retention',
      start: async () => {
        working = goOn();
      },
      stop: async () => {
        stopping.abort();
        await working;
      },
    },
    rules,
    figures: () => ({ rows, failing }),
    run,
  };
}
