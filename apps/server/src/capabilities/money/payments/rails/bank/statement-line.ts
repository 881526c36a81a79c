/** A line of a statement as it is kept. */
export interface StatementLine {
  /** Of the file, for whoever looks for it there. */
  readonly line: number;
  /** The same line of another file has the same key. */
  readonly key: string;
  /** Of all that stands in it. */
  readonly digest: Buffer;
  readonly bookedOn: string;
  /** Above 0: it came; below: it left. */
  readonly amountMinor: bigint;
  readonly name: string | null;
  readonly payer: string | null;
  readonly words: string | null;
}

/** What is wrong with a file, and on which line; of the whole file: 0. */
export type StatementFault =
  | 'empty'
  | 'encoding'
  | 'layout'
  | 'quotes'
  | 'columns'
  | 'date'
  | 'amount'
  | 'direction'
  | 'currency'
  | 'otherAccount'
  | 'text'
  | 'sameNumber'
  | 'tooManyLines'
  | 'balance'
  | 'broken'
  | 'tooLarge';

/** What an account held before and after, as its bank says. */
export interface StatementBalances {
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
  /** The day of the closing balance. */
  readonly closingOn: string;
  /** Whether each statement of the file begins where the one before it ended. */
  readonly chained: boolean;
}

export interface ReadStatement {
  readonly layout: string;
  /** Absent: the file says none. */
  readonly balances?: StatementBalances | undefined;
  readonly lines: readonly StatementLine[];
}

export interface FaultAt {
  readonly line: number;
  readonly fault: StatementFault;
}
