import { type DepositView, TRANSACTION_STATUS, type TransactionStatus } from '@evens/contract';
import { isCurrency, parseAmount } from '@evens/kernel';

export type AmountFault = 'amount' | 'below' | 'above';

/** What is wrong with an amount before it is sent; the server checks again. */
export function amountFault(
  amount: string,
  limits: { readonly MinAmount: string; readonly MaxAmount: string; readonly Currency: string },
): AmountFault | undefined {
  if (!isCurrency(limits.Currency)) return 'amount';
  const minor = parseAmount(amount.replace(/\.$/, ''), limits.Currency);
  if (minor === undefined || minor === 0n) return 'amount';
  const [min, max] = [parseAmount(limits.MinAmount, limits.Currency), parseAmount(limits.MaxAmount, limits.Currency)];
  if (min !== undefined && minor < min) return 'below';
  if (max !== undefined && minor > max) return 'above';
  return undefined;
}

/** How the site shows a payment's number (specification 2, section 4). */
export type DepositGroup = 'pending' | 'completed' | 'rejected' | 'canceled' | 'refund';

const S = TRANSACTION_STATUS;

const GROUPS: Readonly<Record<TransactionStatus, DepositGroup>> = {
  [S.none]: 'pending',
  [S.pending]: 'pending',
  [S.completed]: 'completed',
  [S.rejected]: 'rejected',
  [S.canceled]: 'canceled',
  [S.refund]: 'refund',
  [S.pendingEmp]: 'pending',
  [S.declinedEmp]: 'rejected',
  [S.rejectedEmp]: 'rejected',
  [S.paymentSystemProcessing]: 'pending',
  [S.rejectedByPaymentSystem]: 'rejected',
  [S.notProcessed]: 'canceled',
  [S.processingError]: 'canceled',
  [S.adminApproved]: 'pending',
  [S.processing]: 'pending',
  [S.transactionFailed]: 'canceled',
};

export const depositGroup = (status: TransactionStatus): DepositGroup => GROUPS[status];

/** Nothing more will come of it. */
export const isFinal = (deposit: DepositView): boolean => depositGroup(deposit.StatusID) !== 'pending';

/** The amount of a quick button as its label: whole units without decimals. */
export const quickLabel = (amount: string): string => amount.replace(/\.0+$/, '');
