import { randomUUID } from 'node:crypto';
import { MOST_PAYOUT_ADDRESSES, type WithdrawalField } from '@evens/contract';
import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../../../platform/database/index.ts';
import { destinationIn } from '../../../catalogue/payouts/coin-methods.ts';
import { destinationOf, labelOf, limitsOf, readDetails } from '../../../catalogue/payouts/methods.ts';
import type { PaidCoin, PayoutMethod } from '../../../catalogue/payouts/payout-method.ts';
import type { Asker } from '../ask.ts';
import { announceDestination } from '../coin-quote.ts';
import type { WithdrawalParts } from '../parts.ts';
import { lockWithdrawalsOf } from '../payout-store.ts';
import { DEFAULT_WITHDRAWAL_RULES, earliestMs } from '../rules.ts';
import { addressesOf, deleteAddress, insertAddress, type RegisteredAddress } from './address-store.ts';

/** What a player names: a way to be paid in coins, and its fields. */
export type AddressWish = Readonly<Partial<Record<WithdrawalField, string | undefined>>> & {
  readonly WithdrawMethod: string;
};

/** Who registers: somebody who is signed in. */
export type Registrar = Pick<Asker, 'accountId' | 'currency' | 'play'>;

type CoinMethod = PayoutMethod & { readonly coin: PaidCoin };

const isOfCoins = (method: PayoutMethod | undefined): method is CoinMethod => method?.coin !== undefined;

/**
 * Registers an address of a player's own: from now on its wait runs, as if a withdrawal had named it. Nothing is paid, held or linked by it:
 * whoever registers the address of somebody else changes nothing for that person. The same place once more answers what stands.
 */
export async function registerAddress(
  parts: WithdrawalParts,
  { accountId, currency, play }: Registrar,
  wish: AddressWish,
): Promise<Result<RegisteredAddress, Refusal>> {
  if (play) return refuse(refusal('PlayMoneyOnly'));
  const method = parts.methods.find(({ id }) => id === wish.WithdrawMethod);
  if (!isOfCoins(method) || !limitsOf(method, currency)) return refuse(refusal('PaymentMethodUnavailable'));
  const read = readDetails(method, wish);
  if (!read.ok) return read;
  const details = read.value;
  const place = destinationIn(details);
  assert(place, 'the details of a payout in coins have an address');
  const destination = destinationOf(method, details, accountId);
  const account = await parts.accounts.account(accountId);
  if (!account) return refuse(refusal('NotSignedIn'));
  if (account.locked) return refuse(refusal('AccountLockedException'));
  const kept = await inTransaction(parts.db, async (tx): Promise<Result<RegisteredAddress, Refusal>> => {
    // A letter tells of it: one that cannot arrive warns nobody.
    const unconfirmed = await parts.accounts.emailRefusal(accountId, 'withdraw', tx);
    if (unconfirmed) return refuse(unconfirmed);
    await lockWithdrawalsOf(tx, accountId);
    const before = await addressesOf(tx, accountId);
    const same = before.find((each) => each.destination === destination);
    if (same) return accept(same);
    if (before.length >= MOST_PAYOUT_ADDRESSES) {
      return refuse(refusal('PayoutAddressesTooMany', { most: MOST_PAYOUT_ADDRESSES }));
    }
    const id = randomUUID();
    const { address, tag = null } = place;
    const registeredAt = new Date(parts.clock.wallMs());
    await insertAddress(tx, accountId, { id, destination, coin: method.coin.symbol, address, tag, registeredAt });
    const made = (await addressesOf(tx, accountId)).find((each) => each.id === id);
    assert(made, 'the address that was just written can be read');
    const fromMs = (await payableFrom(parts, tx, accountId))(made.knownSince.getTime());
    await parts.informAddress(tx, { id, accountId, label: labelOf(details), fromMs });
    return accept(made);
  });
  if (kept.ok) announceDestination(parts, { provider: method.provider, symbol: method.coin.symbol, details });
  return kept;
}

/** False where the account has registered no such address. */
export const removeAddress = (parts: WithdrawalParts, accountId: string, id: string): Promise<boolean> =>
  inTransaction(parts.db, async (tx) => {
    await lockWithdrawalsOf(tx, accountId);
    return deleteAddress(tx, accountId, id);
  });

/** Says from when on a withdrawal that this account asks for now would go to a place known since so long; now, where it need not wait. */
export async function payableFrom(
  parts: Pick<WithdrawalParts, 'accounts' | 'clock' | 'rules'>,
  tx: DatabaseTransaction,
  accountId: string,
): Promise<(knownSinceMs: number) => number> {
  const factorsChangedMs = await parts.accounts.factorsChangedMs(accountId, tx);
  const rules = { ...DEFAULT_WITHDRAWAL_RULES, ...parts.rules };
  const nowMs = parts.clock.wallMs();
  return (knownSinceMs) => earliestMs({ destinationSinceMs: knownSinceMs, factorsChangedMs, nowMs }, rules);
}

/** The ways to be paid that pay to this very place. */
export const waysTo = (
  methods: readonly PayoutMethod[],
  accountId: string,
  { address, tag, destination }: Pick<RegisteredAddress, 'address' | 'tag' | 'destination'>,
): readonly string[] =>
  methods.filter(isOfCoins).flatMap((method) => {
    const named = { BitcoinAddress: address, BlockchainAddress: address, BlockchainTag: tag ?? undefined };
    const read = readDetails(method, named);
    return read.ok && destinationOf(method, read.value, accountId) === destination ? [method.id] : [];
  });
