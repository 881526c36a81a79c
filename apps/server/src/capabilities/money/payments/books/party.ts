/** Kinds of money movement between the house and a provider. */
export const MOVEMENT_KINDS = ['deposit', 'refund', 'payout', 'payoutReturned', 'chargeback', 'chargebackWon'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** An entry of a provider's statement, in our words. */
export interface StatementLine {
  /** The provider's number of it. */
  readonly id: string;
  readonly kind: MovementKind;
  /** Our number, or whatever stands in its place. */
  readonly reference: string;
  /** In minor units of its currency. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: 'completed' | 'pending' | 'failed';
  readonly atMs: number;
  /** Of a chargeback and its win: the provider's number of the dispute, where it has one. */
  readonly dispute?: string;
}

/** A line as it is kept: how often the statement named it. */
export interface KeptLine extends StatementLine {
  readonly times: number;
}

/** How far a statement is read, in ms. */
export interface Reach {
  /** A provider that was never compared is compared this far back. */
  readonly firstMs: number;
  /** Statements name what came late: so much of what was compared is compared again. */
  readonly againMs: number;
  /** Entries of a payment may carry another moment than ours: so much around a span is read with it. */
  readonly aroundMs: number;
}

/**
 * A provider's statement. `read` answers a page of what moved in a span (from inclusive, to exclusive, ms), with the cursor of the next
 * where there is one; undefined where the provider did not answer, or with something that nobody can read. It never throws for what the
 * provider does.
 */
export interface StatementSource {
  readonly name: string;
  /** How far it is read, where that is not as far as any other. */
  readonly reach?: Reach;
  read(
    fromMs: number,
    toMs: number,
    cursor?: string,
  ): Promise<{ readonly lines: readonly StatementLine[]; readonly next?: string } | undefined>;
}

/** The same movement in our books. */
export interface OwnMovement {
  readonly kind: MovementKind;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** `open`: it may still complete; `failed`: with us no money moved. */
  readonly state: 'completed' | 'open' | 'failed';
  readonly atMs: number;
  /** What the ledger moved for it; absent where it moves nothing, as for money that lies with the provider. */
  readonly bookedMinor?: bigint;
  /** The provider's number of the dispute. */
  readonly dispute?: string;
}

/** Whoever keeps our side of a provider's movements. */
export interface OwnBooks {
  /** The numbers of what completed in a span. */
  between(fromMs: number, toMs: number): Promise<readonly string[]>;
  /** All movements under these numbers; numbers that are not ours have none. */
  of(references: readonly string[]): Promise<readonly OwnMovement[]>;
  /** Asks the provider what became of one, through the usual inbox; false where it did not answer, or there is none. */
  askAnew(reference: string): Promise<boolean>;
  /**
   * Books a dispute, or the end of one, that the statement names and whose message never came: once, as the message would have been. False
   * where it moved nothing. Absent: this side knows no disputes.
   */
  take?(line: StatementLine): Promise<boolean>;
}

/** A provider, with both sides of what is compared. */
export interface Party {
  readonly source: StatementSource;
  readonly own: OwnBooks;
}
