import type { HistoryEntry } from '@evens/contract';
import { csvMoment, csvOf } from '../../../shared/files/csv.ts';

/** The words of a file, in the reader's language. */
export interface CsvWords {
  readonly heads: readonly string[];
  readonly type: (entry: HistoryEntry) => string;
  readonly result: (entry: HistoryEntry) => string;
  /** One leg in a line of its own: pick, market, match. */
  readonly leg: (leg: HistoryEntry['legs'][number]) => string;
}

/** A bet a line, amounts as plain decimals and moments in the reader's zone, as any program reads them. */
export function betsCsv(entries: readonly HistoryEntry[], words: CsvWords, offsetMin: number): string {
  const lines = entries.map((entry) => [
    entry.id,
    csvMoment(entry.placedMs, offsetMin),
    csvMoment(entry.settledMs, offsetMin),
    words.type(entry),
    words.result(entry),
    entry.legs.map(words.leg).join('; '),
    entry.currency,
    entry.totalStake,
    entry.payout ?? '',
  ]);
  return csvOf([words.heads, ...lines]);
}
