import type { Transaction } from '@evens/contract';
import { csvMoment, csvOf } from '../../../shared/files/csv.ts';

/** The words of a file, in the reader's language. */
export interface CsvWords {
  readonly heads: readonly string[];
  readonly kind: (line: Transaction) => string;
  readonly status: (line: Transaction) => string;
}

/** A line for each transaction; amounts are plain decimals, moments in the reader's zone. What moved nothing has no amount, but one asked for. */
export const transactionsCsv = (
  lines: readonly Transaction[],
  currency: string,
  words: CsvWords,
  offsetMin: number,
): string =>
  csvOf([
    words.heads,
    ...lines.map((line) => [
      csvMoment(line.CreatedDate, offsetMin),
      csvMoment(line.CompletedDate, offsetMin),
      words.kind(line),
      line.Reference,
      words.status(line),
      currency,
      line.Moved ? line.Amount : '',
      line.Moved ? '' : line.Amount,
      line.BonusAmount,
      line.FreeBetAmount,
    ]),
  ]);
