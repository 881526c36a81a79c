import {
  getPayoutAddresses,
  MOST_PAYOUT_ADDRESSES,
  type PayoutAddress,
  readWithdrawalWait,
  registerPayoutAddress,
  removePayoutAddress,
} from '@evens/contract';
import { assert, type Currency, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../../../platform/database/index.ts';
import { type PlayerRoute, route, USER_TYPES } from '../../../../../../platform/http/index.ts';
import { destinationOf, limitsOf, readDetails } from '../../../catalogue/payouts/methods.ts';
import type { PayoutMethod } from '../../../catalogue/payouts/payout-method.ts';
import { destinationSince } from '../destination-store.ts';
import { readLoop } from '../loop-store.ts';
import type { WithdrawalParts } from '../parts.ts';
import { addressesOf, type RegisteredAddress } from './address-store.ts';
import { payableFrom, registerAddress, removeAddress, waysTo } from './register-address.ts';

const isDemo = (userType: number): boolean => userType === USER_TYPES.demoUser;

/** Addresses as their player sees them. */
async function present(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  accountId: string,
  rows: readonly RegisteredAddress[],
): Promise<PayoutAddress[]> {
  const from = await payableFrom(parts, tx, accountId);
  return rows.map((row) => ({
    Id: row.id,
    Coin: row.coin,
    Address: row.address,
    Tag: row.tag,
    WithdrawMethods: [...waysTo(parts.methods, accountId, row)],
    RegisteredMs: row.registeredAt.getTime(),
    FromMs: from(row.knownSince.getTime()),
  }));
}

/** Since when a place is known: of money that goes back, since the payment came that says where to; now, where it is not. */
async function knownSinceMs(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  { accountId, currency }: { readonly accountId: string; readonly currency: Currency },
  method: PayoutMethod,
  destination: string,
): Promise<number> {
  const nowMs = parts.clock.wallMs();
  if (!method.goesBack) return destinationSince(tx, accountId, destination, nowMs);
  const { backs } = await readLoop(parts, tx, { accountId, currency });
  return backs.find((back) => back.method.id === method.id)?.paidMs ?? nowMs;
}

/** Addresses that a player registers ahead of a withdrawal, and how long one to a destination would wait. */
export function addressRoutes(parts: WithdrawalParts): readonly PlayerRoute[] {
  const { db } = parts;

  return [
    route(registerPayoutAddress, async ({ caller: { accountId, currency, userType }, body }) => {
      const made = await registerAddress(parts, { accountId, currency, play: isDemo(userType) }, body);
      if (!made.ok) return made;
      const [shown] = await inTransaction(db, (tx) => present(parts, tx, accountId, [made.value]));
      assert(shown, 'an address that was registered is shown');
      return shown;
    }),

    route(getPayoutAddresses, ({ caller: { accountId } }) =>
      inTransaction(db, async (tx) => {
        const rows = await addressesOf(tx, accountId);
        return { Most: MOST_PAYOUT_ADDRESSES, Addresses: await present(parts, tx, accountId, rows) };
      }),
    ),

    route(removePayoutAddress, async ({ caller: { accountId }, params }) =>
      (await removeAddress(parts, accountId, params.addressId))
        ? { Removed: true as const }
        : refuse(refusal('NotFound')),
    ),

    route(readWithdrawalWait, async ({ caller: { accountId, currency, userType }, body }) => {
      if (isDemo(userType)) return refuse(refusal('PlayMoneyOnly'));
      const method = parts.methods.find(({ id }) => id === body.WithdrawMethod);
      if (!method || !limitsOf(method, currency)) return refuse(refusal('PaymentMethodUnavailable'));
      const read = readDetails(method, body);
      if (!read.ok) return read;
      const destination = destinationOf(method, read.value, accountId);
      return inTransaction(db, async (tx) => {
        const sinceMs = await knownSinceMs(parts, tx, { accountId, currency }, method, destination);
        const fromMs = (await payableFrom(parts, tx, accountId))(sinceMs);
        return { FromMs: fromMs > parts.clock.wallMs() ? fromMs : null };
      });
    }),
  ];
}
