import { assert, type Currency, money } from '@evens/kernel';
import {
  accountKey,
  couponFund,
  couponRelease,
  moveBalances,
  payout,
  playerAccount,
  reverse,
  type Standing,
  type Transfer,
} from '@evens/ledger';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { StoredPart } from '../../money/wallet/index.ts';
import type { CouponRow } from './coupon-store.ts';
import type { EntryRow, PaidEntry } from './entry-store.ts';
import type { CouponsParts } from './parts.ts';

/** An entry whose payment changes: what it stands at, and what it comes to now. */
export interface ChangedEntry {
  readonly entry: EntryRow;
  readonly now: PaidEntry;
}

const payoutKey = (id: string, generation: number): string => `coupon-payout:${id}:${generation}`;

const accountsOf = ({ accountId, currency }: EntryRow) => ({
  cash: playerAccount('cash', accountId, currency),
  debt: playerAccount('receivable', accountId, currency),
});

/** Each transfer is built on the balances that those before it leave. */
function paymentsOf(
  changed: readonly ChangedEntry[],
  before: ReadonlyMap<string, Standing>,
  paid: readonly StoredPart[],
): Transfer[] {
  const standings = new Map(before);
  const transfers: Transfer[] = [];
  const take = (transfer: Transfer): void => {
    assert(moveBalances(standings, transfer).ok, `${transfer.idempotencyKey} breaks a balance`);
    transfers.push(transfer);
  };
  const balanceOf = (key: string): bigint => standings.get(key)?.balanceMinor ?? 0n;
  for (const { entry, now } of changed) {
    const about = { reference: `coupon:${entry.couponId}`, actor: 'house' };
    if (entry.paidMinor > 0n) {
      const key = payoutKey(entry.id, entry.generation);
      const parts = paid.filter((part) => part.key === key);
      assert(parts.length > 0, `${key} was paid`);
      const taken: Transfer = { ...about, kind: 'payout', idempotencyKey: key, reason: '', parts };
      const back = { idempotencyKey: `coupon-reverse:${entry.id}:${entry.generation}`, reason: 'result corrected' };
      take(reverse(taken, { ...about, ...back }, balanceOf));
    }
    if (now.paidMinor > 0n)
      take(
        payout({
          ...{ ...about, idempotencyKey: payoutKey(entry.id, now.generation), reason: 'coupon settled' },
          ...{ playerId: entry.accountId, amount: money(now.paidMinor, entry.currency) },
          receivableMinor: balanceOf(accountKey(accountsOf(entry).debt)),
        }),
      );
  }
  return transfers;
}

/** Brings the money of entries where a settlement says: what stood is reversed, what stands now is paid. */
export async function payEntries(
  tx: DatabaseTransaction,
  { wallet }: Pick<CouponsParts, 'wallet'>,
  changed: readonly ChangedEntry[],
): Promise<void> {
  if (changed.length === 0) return;
  const keys = changed.flatMap(({ entry }) => (entry.paidMinor > 0n ? [payoutKey(entry.id, entry.generation)] : []));
  const paid = await wallet.partsOf(tx, keys);
  const accounts = new Map(
    [
      ...changed.flatMap(({ entry }) => Object.values(accountsOf(entry))),
      ...[...new Set(changed.map(({ entry }) => entry.currency))].map((currency) => sportsbookOf(currency)),
    ].map((account) => [accountKey(account), account]),
  );
  const locked = await wallet.lockToPost(tx, [...accounts.values()]);
  await locked.post(paymentsOf(changed, locked.standings, paid));
}

const sportsbookOf = (currency: Currency) => ({ kind: 'sportsbook', holderId: 'house', currency }) as const;

/** Moves between pool and house what this settlement lets out of the pool beyond the one before, or takes back. */
export async function moveReleased(
  tx: DatabaseTransaction,
  { wallet }: Pick<CouponsParts, 'wallet'>,
  { id, currency, releasedMinor }: CouponRow,
  now: { readonly generation: number; readonly releasedMinor: bigint },
): Promise<void> {
  const more = now.releasedMinor - releasedMinor;
  if (more === 0n) return;
  const about = { actor: 'house', reference: `coupon:${id}`, reason: `coupon settled ${now.generation}` };
  const transfer =
    more > 0n
      ? couponRelease({
          ...about,
          idempotencyKey: `coupon-release:${id}:${now.generation}`,
          amount: money(more, currency),
        })
      : couponFund({
          ...about,
          idempotencyKey: `coupon-return:${id}:${now.generation}`,
          amount: money(-more, currency),
        });
  const posted = await wallet.post(tx, transfer);
  assert(posted.ok && !posted.value.repeated, `${transfer.idempotencyKey} moves once`);
}
