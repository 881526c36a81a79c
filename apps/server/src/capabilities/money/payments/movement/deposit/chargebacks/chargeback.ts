/** One dispute about a deposit, in minor units of the deposit's currency. */
export interface Chargeback {
  readonly place: number;
  /** The provider's number of it. */
  readonly dispute: string;
  /** Null where its end was heard of first. */
  readonly takenAt: Date | null;
  readonly givenBackAt: Date | null;
  readonly lostAt: Date | null;
  /** What the bank took back by it, of which so much was won again. */
  readonly amountMinor: bigint;
  readonly givenBackMinor: bigint;
  /** What was taken from the player: out of the cash, and as a debt. Both are zero while the payment is not credited. */
  readonly cashMinor: bigint;
  readonly debtMinor: bigint;
}

/** Whether the payment had not been credited when it was taken back: nothing was taken from its player. */
export const isUncredited = ({ cashMinor, debtMinor }: Pick<Chargeback, 'cashMinor' | 'debtMinor'>): boolean =>
  cashMinor + debtMinor === 0n;

/** What the bank has of a payment by one dispute. */
export const keptOf = ({ takenAt, amountMinor, givenBackMinor }: Chargeback): bigint =>
  takenAt === null ? 0n : amountMinor - givenBackMinor;

/** Whether a payment, or a part of it, is taken back now. */
export const stands = (chargeback: Chargeback): boolean => keptOf(chargeback) > 0n;

/** What the payer's bank has of a payment by all disputes together. */
export const keptByBank = (chargebacks: readonly Chargeback[]): bigint =>
  chargebacks.reduce((sum, each) => sum + keptOf(each), 0n);

/** Whether a dispute waits to be decided: nobody sends back or credits what it is about. */
export const isOpenDispute = (chargeback: Chargeback): boolean => stands(chargeback) && chargeback.lostAt === null;
