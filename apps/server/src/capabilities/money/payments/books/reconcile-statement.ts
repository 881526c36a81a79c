import type { Clock } from '@evens/kernel';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { compare, type Difference } from './compare.ts';
import { countOpen, openReferences, saveDifferences } from './differences-store.ts';
import { countLines, linesOf, referencesBetween, replaceLines } from './lines-store.ts';
import type { OwnBooks, Party, Reach, StatementLine, StatementSource } from './party.ts';
import type { RunOutcome } from './runs-store.ts';

const DAY_MS = 86_400_000;
export const USUAL_REACH: Reach = { firstMs: 30 * DAY_MS, againMs: 3 * DAY_MS, aroundMs: DAY_MS };
/** What came in the last hour may still be on its way to one of both sides. */
export const SETTLES_MS = 3_600_000;
const MOST_PAGES = 1_000;
const COMPARED_AT_ONCE = 500;

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** All that a statement says of a span; undefined where a page of it did not come. */
async function readWhole(
  source: StatementSource,
  { fromMs, toMs }: Span,
  onPage: () => Promise<void>,
): Promise<readonly StatementLine[] | undefined> {
  const lines: StatementLine[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const read = await source.read(fromMs, toMs, cursor);
    if (!read) return undefined;
    await onPage();
    lines.push(...read.lines);
    if (read.next === undefined) return lines;
    cursor = read.next;
  }
  return undefined;
}

const DISPUTES = ['chargeback', 'chargebackWon'] as const;

/**
 * Disputes that the statement names and nobody told us of are booked as if they had been told: what a bank has taken back would else stay
 * with its player until somebody read the list. Those that were taken back first, then those that were won. True where one was booked.
 */
async function bookMissedDisputes(own: OwnBooks, differences: readonly Difference[]): Promise<boolean> {
  let taken = false;
  for (const kind of own.take ? DISPUTES : []) {
    for (const { what, theirs } of differences) {
      if (what !== 'theirsOnly' || theirs?.kind !== kind) continue;
      if (await own.take?.(theirs)) taken = true;
    }
  }
  return taken;
}

/** Books disputes of these numbers that nobody told us of, then compares the numbers, whatever their time, and writes what differs. */
export async function bookAndCompare(
  parts: { readonly db: Database; readonly clock: Pick<Clock, 'wallMs'> },
  { source, own }: Party,
  references: readonly string[],
  span?: Span,
): Promise<{ readonly opened: number; readonly gone: number }> {
  const open = new Set(span ? await openReferences(parts.db, source.name) : references);
  const judged = { fromMs: span?.fromMs ?? 0, toMs: span?.toMs ?? 0, references: open };
  const before = await own.of(references);
  const missed = compare(await linesOf(parts.db, source.name, references), before, judged);
  const ours = (await bookMissedDisputes(own, missed)) ? await own.of(references) : before;
  return inTransaction(parts.db, async (tx) => {
    const lines = await linesOf(tx, source.name, references);
    return saveDifferences(tx, source.name, references, compare(lines, ours, judged), parts.clock.wallMs());
  });
}

/**
 * Reads a provider's statement around a span, day by day, and compares what happened in it with our books; what is open is looked at
 * again whenever it happened. Undefined where the statement did not come whole: what was read of it before stands, and nothing is compared.
 * `onPage` is told of each page that came: a long statement takes long.
 */
export async function reconcileStatement(
  parts: { readonly db: Database; readonly clock: Pick<Clock, 'wallMs'> },
  party: Party,
  span: Span,
  onPage: () => Promise<void> = async () => {},
): Promise<RunOutcome | undefined> {
  const { db, clock } = parts;
  const { source, own } = party;
  const nowMs = clock.wallMs();
  const { aroundMs } = source.reach ?? USUAL_REACH;
  const readTo = Math.min(nowMs, span.toMs + aroundMs);
  let count = 0;
  for (let fromMs = span.fromMs - aroundMs; fromMs < readTo; fromMs += DAY_MS) {
    const day = { fromMs, toMs: Math.min(fromMs + DAY_MS, readTo) };
    const lines = await readWhole(source, day, onPage);
    if (!lines) return undefined;
    count += lines.length;
    await inTransaction(db, (tx) => replaceLines(tx, source.name, day, countLines(lines), nowMs));
  }
  const judged = { fromMs: span.fromMs, toMs: Math.min(span.toMs, nowMs - SETTLES_MS) };
  const references = [
    ...new Set([
      ...(await referencesBetween(db, source.name, judged.fromMs, judged.toMs)),
      ...(await own.between(judged.fromMs, judged.toMs)),
      ...(await openReferences(db, source.name)),
    ]),
  ];
  let [found, gone] = [0, 0];
  for (let from = 0; from < references.length; from += COMPARED_AT_ONCE) {
    const saved = await bookAndCompare(parts, party, references.slice(from, from + COMPARED_AT_ONCE), judged);
    found += saved.opened;
    gone += saved.gone;
  }
  return { lines: count, found, gone, open: (await countOpen(db)).get(source.name) ?? 0 };
}
