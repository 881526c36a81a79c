import { isUtf8 } from 'node:buffer';
import { readExactly } from '@evens/chain';
import { isStorableText } from '@evens/kernel';
import { z } from 'zod';

const word = z.string().min(1).max(200).refine(isStorableText);
const amount = z.string().regex(/^\d{1,30}(\.\d{1,30})?$/);

const common = {
  /** Of the payment itself: what is credited is credited once for each. */
  id: word,
  status: word,
  currency_sent: z.object({ currency: word, amount }),
  currency_received: z.object({ currency: word, amount, amount_minus_fee: amount.nullish() }).nullish(),
  transactions: z
    .array(z.object({ transaction_type: z.string().nullish(), txid: z.string().max(200).nullish() }))
    .max(100)
    .default([]),
  error: z.string().max(2_000).nullish(),
};
const place = { address: word, tag: word.nullish() };

const deposit = z.object({
  ...common,
  type: z.enum(['deposit', 'deposit_exchange']),
  /** Here `foreign_id` is the address's own: it is the same for whatever comes to it. */
  crypto_address: z.object({ currency: word, ...place, foreign_id: word.nullish() }),
});
const withdrawal = z.object({
  ...common,
  type: z.enum(['withdrawal', 'withdrawal_exchange']),
  foreign_id: word,
});
/** An exchange inside the processor's own books moves nobody's money here. */
const exchange = z.object({ id: word, status: word, type: z.literal('exchange') });

export type DepositMessage = z.infer<typeof deposit>;
export type WithdrawalMessage = z.infer<typeof withdrawal>;
export type ProcessorMessage = DepositMessage | WithdrawalMessage | z.infer<typeof exchange>;

const message = z.union([deposit, withdrawal, exchange]);

/** Which of its transactions stands on the chain. */
export const txidOf = ({ transactions }: Pick<DepositMessage, 'transactions'>): string | undefined => {
  const found = transactions.find(({ transaction_type, txid }) => transaction_type === 'blockchain' && txid)?.txid;
  return found && isStorableText(found) ? found : undefined;
};

/** A signed body in the processor's words; undefined for one that we cannot read. Never throws: the bytes may be anything. */
export function readMessage(body: Buffer): ProcessorMessage | undefined {
  if (!isUtf8(body)) return undefined;
  try {
    return message.safeParse(readExactly(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
