import { assert, type Currency, money } from '@evens/kernel';
import {
  type AccountRef,
  accountKey,
  couponFund,
  couponRelease,
  houseAccount,
  moveBalances,
  payout,
  playerAccount,
  reverse,
  type Standing,
  stakeFunds,
  type Transfer,
} from '@evens/ledger';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { StoredPart } from '../../money/wallet/index.ts';
import { type BetHappened, type BonusBook, borneBy, NO_BOOK, toBonus } from '../tickets/index.ts';
import type { CouponRow } from './coupon-store.ts';
import type { EntryRow, PaidEntry } from './entry-store.ts';
import type { CouponsParts } from './parts.ts';

/** An entry of a coupon that settles: what it stood at, what it comes to now, and whether that is another payment. */
export interface DecidedEntry {
  readonly entry: EntryRow;
  readonly now: PaidEntry;
  readonly changes: boolean;
  /** Its coupon settles for the first time: until now its entries were open. */
  readonly first: boolean;
  /** Its coupon came to nothing: every stake goes back. */
  readonly void: boolean;
}

const payoutKey = (id: string, generation: number): string => `coupon-payout:${id}:${generation}`;

const reversalKey = (id: string, generation: number): string => `coupon-reverse:${id}:${generation}`;

const accountsOf = ({ accountId, currency }: EntryRow) => ({
  cash: playerAccount('cash', accountId, currency),
  debt: playerAccount('receivable', accountId, currency),
});

/** The accounts of an entry that a bonus paid in part. */
const giftAccounts = ({ accountId, currency, bonusId }: EntryRow): AccountRef[] =>
  bonusId === null ? [] : [playerAccount('bonus', accountId, currency), houseAccount('bonusCost', currency)];

const fundsOf = ({ stakeMinor, bonusMinor, bonusId }: EntryRow) =>
  bonusId === null ? undefined : stakeFunds(stakeMinor, bonusMinor);

/** Of an entry that a bonus paid in part, all payments and what took them back: the house may have borne a part. */
const historyOf = ({ id, generation, bonusId }: EntryRow): string[] =>
  bonusId === null
    ? []
    : Array.from({ length: generation }, (_, at) => [payoutKey(id, at + 1), reversalKey(id, at + 1)]).flat();

export const sourceOfEntry = (id: string): string => `coupon:${id}`;

/** What the settlement of a coupon is to the bonus that a player of it has: it counts as one bet on sports, without a price. */
function happenedOf({ entry, now, first, void: isVoid }: DecidedEntry, paid: readonly Transfer[]): BetHappened {
  const outcome = isVoid ? 1 : now.wonMinor > 0n ? 2 : 3;
  return {
    source: sourceOfEntry(entry.id),
    key: payoutKey(entry.id, now.generation),
    bonusMinor: toBonus(paid),
    corrects: !first,
    opens: first ? -1 : 0,
    decided: {
      ...{ product: 'sports', betType: 'combo', stakeMinor: entry.stakeMinor, soldMinor: 0n, outcome, legs: [] },
    },
  };
}

/** Each transfer is built on the balances that those before it leave. */
function paymentsOf(
  decided: readonly DecidedEntry[],
  before: ReadonlyMap<string, Standing>,
  moved: readonly StoredPart[],
  book: BonusBook,
): Transfer[] {
  const standings = new Map(before);
  const transfers: Transfer[] = [];
  const take = (transfer: Transfer): void => {
    assert(moveBalances(standings, transfer).ok, `${transfer.idempotencyKey} breaks a balance`);
    transfers.push(transfer);
  };
  const balanceOf = (key: string): bigint => standings.get(key)?.balanceMinor ?? 0n;
  for (const each of decided) {
    const { entry, now, changes } = each;
    const about = { reference: `coupon:${entry.couponId}`, actor: 'house' };
    const keys = historyOf(entry);
    let borneMinor = borneBy(moved.filter(({ key }) => keys.includes(key)));
    if (changes && entry.paidMinor > 0n) {
      const key = payoutKey(entry.id, entry.generation);
      const parts = moved.filter((part) => part.key === key);
      assert(parts.length > 0, `${key} was paid`);
      const taken: Transfer = { ...about, kind: 'payout', idempotencyKey: key, reason: '', parts };
      const back = { idempotencyKey: reversalKey(entry.id, entry.generation), reason: 'result corrected' };
      // What lies in the account is another bonus's where this one is over: then the house bears it.
      const bonus = accountKey(playerAccount('bonus', entry.accountId, entry.currency));
      const closed = book.isOthers(sourceOfEntry(entry.id)) ? bonus : undefined;
      const reversal = reverse(taken, { ...about, ...back }, (of) => (of === closed ? 0n : balanceOf(of)));
      borneMinor += borneBy(reversal.parts);
      take(reversal);
    }
    const own =
      changes && now.paidMinor > 0n
        ? [
            payout({
              ...{ ...about, idempotencyKey: payoutKey(entry.id, now.generation), reason: 'coupon settled' },
              ...{ playerId: entry.accountId, amount: money(now.paidMinor, entry.currency), funds: fundsOf(entry) },
              ...{ receivableMinor: balanceOf(accountKey(accountsOf(entry).debt)), borneMinor },
            }),
          ]
        : [];
    own.forEach(take);
    book.after(happenedOf(each, own), standings).forEach(take);
  }
  return transfers;
}

const openBookOf = (
  tx: DatabaseTransaction,
  { bonuses }: Pick<CouponsParts, 'bonuses'>,
  decided: readonly DecidedEntry[],
): Promise<BonusBook> | BonusBook =>
  bonuses?.openBook(
    tx,
    decided.map(({ entry: { id, accountId, currency, bonusId } }) => ({
      ...{ source: sourceOfEntry(id), accountId, currency, paidBy: bonusId ?? undefined, counts: true },
    })),
  ) ?? NO_BOOK;

/**
 * Brings the money of entries where a settlement says: what stood is reversed, what stands now is paid; and says to bonuses what every entry
 * came to, also those that are paid as before.
 */
export async function payEntries(
  tx: DatabaseTransaction,
  parts: Pick<CouponsParts, 'wallet' | 'bonuses'>,
  decided: readonly DecidedEntry[],
): Promise<void> {
  const { wallet } = parts;
  const changed = decided.filter(({ changes }) => changes);
  const book = await openBookOf(tx, parts, decided);
  if (changed.length === 0 && book.accounts.length === 0) return;
  const keys = changed.flatMap(({ entry }) => [
    ...(entry.paidMinor > 0n ? [payoutKey(entry.id, entry.generation)] : []),
    ...historyOf(entry),
  ]);
  const moved = await wallet.partsOf(tx, [...new Set(keys)]);
  const accounts = new Map(
    [
      ...changed.flatMap(({ entry }) => [...Object.values(accountsOf(entry)), ...giftAccounts(entry)]),
      ...book.accounts,
      ...[...new Set(changed.map(({ entry }) => entry.currency))].map((currency) => sportsbookOf(currency)),
    ].map((account) => [accountKey(account), account]),
  );
  const locked = await wallet.lockToPost(tx, [...accounts.values()]);
  await book.load(tx);
  await locked.post(paymentsOf(decided, locked.standings, moved, book));
  await book.save(tx);
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
