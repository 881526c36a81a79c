import { inTransaction } from '../../../../platform/database/index.ts';
import { reconcileStatement, SETTLES_MS, USUAL_REACH } from './reconcile-statement.ts';
import { askRun, claimRun, endRun, holdRun, putOffRun, type Run, setComparedTo, takeNight } from './runs-store.ts';
import type { StatementParts } from './statement-parts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When nights are compared, in UTC. */
const NIGHT_HOUR = 3;
const LEASE_MS = 15 * 60_000;
const AGAIN_MS = 10 * 60_000;
/** A night is tried so often; what somebody asked for, once. */
const MOST_TRIES = 20;
const RUNS_IN_A_ROUND = 20;

export const NO_STATEMENT = 'the statement did not come, or not whole';

/** The next morning at three after a moment. */
export function nextNight(nowMs: number): number {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS + NIGHT_HOUR * HOUR_MS;
  return today > nowMs ? today : today + DAY_MS;
}

/** One round: nights that have come are asked for, and what was asked for is done. */
export async function doRuns(parts: StatementParts): Promise<void> {
  const { db, clock, parties, onError } = parts;
  const names = parties.map(({ source }) => source.name);
  for (let at = 0; at < names.length; at += 1) {
    if (!(await askNight(parts, names))) break;
  }
  for (let done = 0; done < RUNS_IN_A_ROUND; done += 1) {
    const run = await claimRun(db, names, clock.wallMs(), LEASE_MS);
    if (!run) return;
    await doRun(parts, run).catch(async (error: unknown) => {
      onError(error);
      await giveUpOrLater(parts, run, 'it could not be compared: see the log');
    });
  }
}

/** True where there was one. */
function askNight({ db, clock, parties }: StatementParts, names: readonly string[]): Promise<boolean> {
  const nowMs = clock.wallMs();
  return inTransaction(db, async (tx) => {
    const night = await takeNight(tx, names, nowMs, nextNight(nowMs));
    if (!night) return false;
    const { reach = USUAL_REACH } = parties.find(({ source }) => source.name === night.provider)?.source ?? {};
    const fromMs = night.comparedTo ? night.comparedTo.getTime() - reach.againMs : nowMs - reach.firstMs;
    await askRun(tx, { provider: night.provider, fromMs, toMs: nowMs - SETTLES_MS, askedBy: 'house', nowMs });
    return true;
  });
}

async function doRun(parts: StatementParts, run: Run): Promise<void> {
  const { db, clock, parties, onDone } = parts;
  const party = parties.find(({ source }) => source.name === run.provider);
  if (!party) return;
  const span = { fromMs: run.fromAt.getTime(), toMs: run.toAt.getTime() };
  const outcome = await reconcileStatement(parts, party, span, () => holdRun(db, run.id, clock.wallMs() + LEASE_MS));
  if (!outcome) return giveUpOrLater(parts, run, NO_STATEMENT);
  await inTransaction(db, async (tx) => {
    await endRun(tx, run.id, outcome, clock.wallMs());
    if (run.askedBy === 'house') await setComparedTo(tx, run.provider, run.toAt.getTime());
  });
  onDone?.({ provider: run.provider, ...outcome });
}

async function giveUpOrLater({ db, clock }: StatementParts, run: Run, problem: string): Promise<void> {
  const nowMs = clock.wallMs();
  if (run.askedBy === 'house' && run.tries < MOST_TRIES) return putOffRun(db, run.id, problem, nowMs + AGAIN_MS);
  await inTransaction(db, (tx) => endRun(tx, run.id, { problem }, nowMs));
}
