import { newAddress } from './address-forms.ts';
import { currencyOf, exchanged, formatEight } from './currencies.ts';

/** What is wrong with the next message. */
export type ProcessorLie = 'none' | 'amount' | 'currency' | 'signature' | 'unreadable' | 'stranger';

export interface TakenAddress {
  readonly id: number;
  readonly currency: string;
  readonly convert_to: string | undefined;
  readonly address: string;
  readonly tag: string | null;
  readonly foreign_id: string;
}

export type ProcessorStatus = 'not_confirmed' | 'confirmed' | 'cancelled' | 'processing';

/** Coins that came, or went. */
export interface ProcessorTransaction {
  readonly id: number;
  readonly type: 'deposit' | 'deposit_exchange' | 'withdrawal';
  /** Of a payout; of a deposit the address has one. */
  readonly foreignId: string;
  readonly currency: string;
  readonly convertTo: string | undefined;
  readonly address: string;
  readonly tag: string | null;
  /** In hundred-millionths. */
  readonly amount: bigint;
  readonly txid: string;
  readonly createdMs: number;
  status: ProcessorStatus;
}

/** One in a hundred of what came, as the processor's own fee. */
const FEE_OF = 100n;

/** The fields of a message, as the processor names them. */
export function bodyOf(
  transaction: ProcessorTransaction,
  owner: TakenAddress | undefined,
  lie: ProcessorLie = 'none',
): Record<string, unknown> {
  const { type, tag, txid, status, convertTo } = transaction;
  const currency = lie === 'currency' ? 'LUNA' : transaction.currency;
  const paid = lie === 'amount' ? transaction.amount * 10n + 1n : transaction.amount;
  const amount = lie === 'unreadable' ? `${formatEight(paid)},x` : formatEight(paid);
  const foreign = lie === 'stranger' ? 'nobody-of-ours' : transaction.foreignId;
  const address =
    lie === 'stranger'
      ? newAddress(currencyOf(transaction.currency)?.form ?? { kind: 'hex' }).address
      : transaction.address;
  const got = convertTo === undefined ? paid : exchanged(paid, transaction.currency, convertTo);
  const isDeposit = type !== 'withdrawal';
  return {
    id: transaction.id,
    ...(!isDeposit && { foreign_id: foreign }),
    type,
    crypto_address: {
      id: owner?.id ?? transaction.id,
      currency,
      ...(convertTo !== undefined && { convert_to: convertTo }),
      address,
      tag,
      ...(isDeposit && { foreign_id: foreign }),
    },
    currency_sent: { currency, amount },
    currency_received: {
      currency: convertTo ?? currency,
      amount: convertTo === undefined ? amount : formatEight(got),
      ...(isDeposit && { amount_minus_fee: formatEight(got - got / FEE_OF) }),
    },
    transactions: [
      {
        id: transaction.id + 1_000_000,
        currency,
        transaction_type: 'blockchain',
        type: isDeposit ? 'deposit' : 'withdrawal',
        address,
        tag,
        amount,
        txid,
        confirmations: status === 'confirmed' ? '3' : '0',
      },
    ],
    fees: [
      { type: isDeposit ? 'deposit' : 'mining', currency: convertTo ?? currency, amount: formatEight(got / FEE_OF) },
    ],
    error: status === 'cancelled' ? 'cancelled by the sandbox' : '',
    status,
  };
}
