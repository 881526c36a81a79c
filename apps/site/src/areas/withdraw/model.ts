import { type TransactionGroup, transactionGroup, type WithdrawalView } from '@evens/contract';
import { isCurrency, parseAmount } from '@evens/kernel';

export type AmountFault = 'amount' | 'below' | 'above' | 'tooMuch';

/** What is wrong with an amount before it is sent; the server checks again. */
export function amountFault(
  amount: string,
  bounds: {
    readonly MinAmount: string;
    readonly MaxAmount: string;
    readonly Withdrawable: string;
    readonly Currency: string;
  },
): AmountFault | undefined {
  const { Currency: currency } = bounds;
  if (!isCurrency(currency)) return 'amount';
  const minor = parseAmount(amount.replace(/\.$/, ''), currency);
  if (minor === undefined || minor === 0n) return 'amount';
  const of = (text: string): bigint => parseAmount(text, currency) ?? 0n;
  if (minor < of(bounds.MinAmount)) return 'below';
  if (minor > of(bounds.MaxAmount)) return 'above';
  return minor > of(bounds.Withdrawable) ? 'tooMuch' : undefined;
}

/** The lesser of what is there and what the way to be paid takes at once. */
export function allOf(bounds: { readonly MaxAmount: string; readonly Withdrawable: string }, currency: string): string {
  if (!isCurrency(currency)) return bounds.Withdrawable;
  const [most, there] = [parseAmount(bounds.MaxAmount, currency), parseAmount(bounds.Withdrawable, currency)];
  return most !== undefined && there !== undefined && most < there ? bounds.MaxAmount : bounds.Withdrawable;
}

export type StepLook = 'done' | 'bad' | 'now';

const BAD: ReadonlySet<TransactionGroup | undefined> = new Set(['rejected', 'canceled', 'refund']);

/** How a step of the timeline is drawn: those that are over, the one that it waits at, and an end that is none. */
export function stepLook(withdrawal: Pick<WithdrawalView, 'CompletedDate' | 'Steps'>, at: number): StepLook {
  const last = at === withdrawal.Steps.length - 1;
  const status = withdrawal.Steps[at]?.StatusID;
  if (status !== undefined && BAD.has(transactionGroup(status))) return 'bad';
  return last && withdrawal.CompletedDate === null ? 'now' : 'done';
}

/** What the first of a cancel call's errors says: the code of a refusal (specification 2, section 8). */
export const firstError = (errors: Readonly<Record<string, string>>): string | undefined => Object.values(errors)[0];

/** Of an amount of money as the house writes it. */
export const isNothing = (amount: string): boolean => /^[0.]+$/.test(amount);
