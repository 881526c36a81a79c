import type { Refusal } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import { wasCalledOff } from '../called-off.ts';
import { changeDeposit } from '../change-deposit.ts';
import { chargebacksOf } from '../chargebacks/chargeback-store.ts';
import { COUNTED } from '../counted.ts';
import { isOpen } from '../deposit-states.ts';
import { type Deposit, depositedMinor, lockDepositsOf } from '../deposit-store.ts';
import type { CashierParts, WishedDeposit } from '../parts.ts';
import { noteDisputes } from './dispute-held.ts';
import { insertHeld } from './held-store.ts';

/**
 * What stands against crediting money that came after its deposit was closed, and whose place others may have taken by then. Asked in
 * the transaction that would credit it, while no other deposit of the account is made.
 */
export async function lateRefusal(
  { lateGates }: Pick<CashierParts, 'lateGates'>,
  tx: DatabaseTransaction,
  { accountId, currency, amountMinor }: Pick<Deposit, 'accountId' | 'currency' | 'amountMinor'>,
): Promise<Refusal | undefined> {
  if (lateGates.length === 0) return undefined;
  await lockDepositsOf(tx, accountId);
  const wish: WishedDeposit = {
    accountId,
    currency,
    amountMinor,
    depositedMinor: (sinceMs) => depositedMinor(tx, accountId, COUNTED, sinceMs),
  };
  for (const gate of lateGates) {
    const refused = await gate(tx, wish);
    if (refused) return refused;
  }
  return undefined;
}

/**
 * What stands against crediting what was paid for a deposit now, however it came. In time it is whether its player may still play; where the
 * deposit was closed or called off meanwhile, or nobody asked for it, whatever may keep money away.
 */
export async function refusalNow(
  parts: Pick<CashierParts, 'lateGates' | 'creditGates'>,
  tx: DatabaseTransaction,
  deposit: Deposit,
  { unasked = false }: { readonly unasked?: boolean } = {},
): Promise<Refusal | undefined> {
  const inTime = isOpen(deposit.status) && !unasked && !(await wasCalledOff(tx, deposit.id));
  return lateRefusal(inTime ? { lateGates: parts.creditGates } : parts, tx, deposit);
}

/**
 * Money that came and may not be credited waits for a person; its player is told, here or by whoever holds it. It moves nothing: it
 * lies with the provider.
 */
export async function hold(
  parts: Pick<CashierParts, 'clock' | 'wallet' | 'onHeld'>,
  tx: DatabaseTransaction,
  deposit: Deposit,
  { code }: Refusal,
  { tells = true }: { readonly tells?: boolean } = {},
): Promise<void> {
  if (!(await insertHeld(tx, deposit.id, code, parts.clock.wallMs()))) return;
  await noteDisputes(tx, deposit.id, await chargebacksOf(tx, deposit.id), parts.clock.wallMs());
  await changeDeposit(parts, tx, deposit, 'held');
  if (tells) await parts.onHeld(tx, deposit, code === 'DepositLimitReached' ? 'overLimit' : 'held');
}
