import type { Clock } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { mostAgeOf } from './current.ts';
import type { RatesSource } from './http-rates.ts';
import { judgeRate } from './judge-rate.ts';
import { RATED } from './rates-file.ts';
import {
  addRates,
  claimSource,
  keepRefused,
  latestRates,
  lockSource,
  noteAnswer,
  type RefusedRate,
  type TakenRate,
} from './store.ts';

export const ASK_EVERY_MS = 2 * 60_000;
/** After a failure, and so long after the last question nobody brings the next one forward. */
export const ASK_AGAIN_MS = 30_000;
const LONGEST_SAID = 60;

export interface AskParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly mostAgeMs: number;
  readonly mostJump: number;
  readonly onRefused: (refused: readonly RefusedRate[]) => void;
  readonly onSilent: (problem: string) => void;
}

const shown = (said: unknown): string => (JSON.stringify(said) ?? 'nothing').slice(0, LONGEST_SAID);

/** Asks a source whose time has come, and adds what is believed. True where it was asked here. */
export async function askSource(parts: AskParts, source: RatesSource): Promise<boolean> {
  const { db, clock } = parts;
  const { name } = source;
  const askedMs = clock.wallMs();
  // As if it failed, until it is known better: where this process ends on the way, another asks soon.
  if (!(await claimSource(db, name, askedMs, askedMs + ASK_AGAIN_MS))) return false;
  const said = await source.ask();
  const nowMs = clock.wallMs();
  if (typeof said === 'string') {
    await noteAnswer(db, name, { nowMs, problem: said, nextMs: nowMs + ASK_AGAIN_MS });
    parts.onSilent(said);
    return true;
  }
  const refused = await inTransaction(db, async (tx) => {
    await lockSource(tx, name);
    const known = await latestRates(tx);
    const taken: TakenRate[] = [];
    const doubts: RefusedRate[] = [];
    // What it says of others is no business of ours; what it says nothing of grows old.
    for (const currency of RATED.filter((each) => Object.hasOwn(said.rates, each))) {
      const judged = judgeRate({
        said: said.rates[currency],
        asOfMs: said.asOfMs,
        nowMs,
        mostAgeMs: mostAgeOf(currency, parts.mostAgeMs),
        mostJump: parts.mostJump,
        last: known.get(currency),
      });
      if (judged.is === 'taken') taken.push({ currency, text: judged.text });
      if (judged.is === 'refused') doubts.push({ currency, why: judged.why, said: shown(said.rates[currency]) });
    }
    const origin = { source: name, asOfMs: said.asOfMs, nowMs };
    await addRates(tx, origin, taken);
    await keepRefused(tx, origin, doubts);
    await noteAnswer(tx, name, { nowMs, problem: null, nextMs: nowMs + ASK_EVERY_MS });
    return doubts;
  });
  if (refused.length > 0) parts.onRefused(refused);
  return true;
}
