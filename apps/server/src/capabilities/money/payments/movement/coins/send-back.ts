import { checkTag, readPayee } from '@evens/chain';
import type { CryptoPayment } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { addressRefusal, tagRefusal } from '../../catalogue/payouts/coin-methods.ts';
import type { RefundAnswer, RefundWish } from '../deposit/provider.ts';
import { coinOf } from './offered-coins.ts';
import type { CoinsParts } from './parts.ts';
import { lockPayment, paymentOfDeposit, writeReturnAddress, writeState } from './payment-store.ts';
import { presentPayment } from './present.ts';

/** Where a held payment goes back to, as its player says: an address cannot be guessed from where coins came from. */
export function nameReturn(
  { db, clock, network }: CoinsParts,
  accountId: string,
  { id, Address, Tag }: { readonly id: string; readonly Address: string; readonly Tag?: string | undefined },
): Promise<Result<CryptoPayment, Refusal>> {
  return inTransaction(db, async (tx): Promise<Result<CryptoPayment, Refusal>> => {
    const payment = await lockPayment(tx, id);
    if (payment?.accountId !== accountId) return refuse(refusal('NotFound'));
    if (payment.state !== 'held') return refuse(refusal('ProposalNotOpen'));
    const coin = coinOf(payment.coin);
    const checked = readPayee(coin, Address, network === undefined ? {} : { network });
    if (!checked.ok) return refuse(addressRefusal(checked.refusal, 'Address'));
    const named = checked.value.tag;
    if (named !== undefined && Tag?.trim() && Tag.trim() !== named) return refuse(tagRefusal('notUsed', 'Tag'));
    const tag = checkTag(coin, named ?? Tag);
    if (!tag.ok) return refuse(tagRefusal(tag.refusal, 'Tag'));
    const { address } = checked.value;
    await writeReturnAddress(tx, id, { address, tag: tag.value }, clock.wallMs());
    return accept(presentPayment({ ...payment, returnAddress: address, returnTag: tag.value ?? null }));
  });
}

/** Sends a held payment back, as the cashier's held payments ask a provider to: once by the deposit's id, however often it is asked. */
export async function sendCoinsBack(
  { db, sendBack }: CoinsParts,
  { depositId }: Pick<RefundWish, 'depositId'>,
): Promise<RefundAnswer | undefined> {
  const payment = await paymentOfDeposit(db, depositId);
  if (!payment) return { notYet: 'no payment in coins belongs to it' };
  const { source, coin, units, returnAddress: address, returnTag, goneAt, amountMinor, currency } = payment;
  if (goneAt !== null) return { notYet: 'its chain has the payment no more: there is nothing to send back' };
  if (address === null) return { notYet: 'its player has not named an address yet' };
  if (!sendBack || amountMinor === null || currency === null)
    return { notYet: 'nobody in the house sends coins: send them manually' };
  return sendBack({
    id: depositId,
    source,
    coin,
    units,
    amountMinor,
    currency,
    address,
    ...(returnTag !== null && { tag: returnTag }),
  });
}

/** What the cashier decided about a held payment, written beside it in the same transaction. */
export async function noteHeldStep(
  { clock }: Pick<CoinsParts, 'clock'>,
  tx: DatabaseTransaction,
  depositId: string,
  step: 'held' | 'returning' | 'returned' | 'credited',
): Promise<void> {
  const payment = await paymentOfDeposit(tx, depositId);
  if (payment) await writeState(tx, payment.id, step, payment.why, clock.wallMs());
}
