import type { Transaction } from '@evens/contract';
import { csvMoment, csvOf } from '../../../shared/files/csv.ts';

/** The words of a file, in the reader's language. */
export interface CsvWords {
  readonly heads: readonly string[];
  readonly kind: (line: Transaction) => string;
  readonly status: (line: Transaction) => string;
}

/** A line for each transaction; amounts are plain decimals, moments in UTC. What moved nothing has no amount, but one asked for. */
export const transactionsCsv = (lines: readonly Transaction[], currency: string, words: CsvWords): string =>
  csvOf([
    words.heads,
    ...lines.map((line) => [
      csvMoment(line.CreatedDate),
      csvMoment(line.CompletedDate),
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
