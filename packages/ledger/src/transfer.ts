import { accept, type Currency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type AccountKind, type AccountRef, accountKey } from './chart.ts';

export interface Entry {
  readonly account: AccountRef;
  /** Signed, never zero: what the account gains. */
  readonly amountMinor: bigint;
}

/** Money that moves at once or not at all. It is never edited; a mistake is met by its reversal. */
export interface Transfer {
  readonly kind: TransferKind;
  /** Made by whoever wants the move: the same key is the same move. */
  readonly idempotencyKey: string;
  /** What it is about: `ticket:123`, `deposit:abc`. */
  readonly reference: string;
  /** Who moved it: `player:ID`, `operator:ID`, `provider:NAME`, `house`. */
  readonly actor: string;
  /** Why, for people who read the ledger. */
  readonly reason: string;
  readonly entries: readonly Entry[];
  /** The key of the transfer that this one takes back. */
  readonly reverses?: string;
}

interface Flow {
  readonly from: readonly AccountKind[];
  readonly to: readonly AccountKind[];
}

/** Which accounts a kind of transfer may take from and give to; a transfer of another shape is a mistake of ours. */
export const TRANSFER_FLOWS = {
  deposit: { from: ['clearing'], to: ['cash', 'fees'] },
  stake: { from: ['cash', 'bonus', 'freeBet'], to: ['sportsbook'] },
  stakeHold: { from: ['cash', 'bonus'], to: ['stakeHold'] },
  /** The hold leaves to the house: the bet was accepted. */
  stakeTake: { from: ['stakeHold'], to: ['sportsbook'] },
  /** The hold goes back: the bet was declined. */
  stakeRelease: { from: ['stakeHold'], to: ['cash', 'bonus'] },
  payout: { from: ['sportsbook'], to: ['cash', 'bonus', 'receivable'] },
  withdrawalHold: { from: ['cash'], to: ['withdrawalHold'] },
  withdrawalRelease: { from: ['withdrawalHold'], to: ['cash'] },
  withdrawalPaid: { from: ['withdrawalHold'], to: ['clearing', 'fees'] },
  bonusGrant: { from: ['bonusCost'], to: ['bonus', 'cash'] },
  bonusForfeit: { from: ['bonus'], to: ['bonusCost'] },
  freeBetGrant: { from: ['bonusCost'], to: ['freeBet'] },
  /** A refunded bet gives its free bet back; one that was given out again meanwhile goes back to the house. */
  freeBetReturn: { from: ['sportsbook'], to: ['freeBet', 'bonusCost'] },
  freeBetExpiry: { from: ['freeBet'], to: ['bonusCost'] },
  casinoStake: { from: ['cash', 'bonus'], to: ['casino', 'jackpotPool'] },
  casinoPayout: { from: ['casino', 'jackpotPool'], to: ['cash', 'bonus', 'receivable'] },
} as const satisfies Readonly<Record<string, Flow>>;

/** A reversal mirrors what it takes back; an adjustment is a person's, with a reason. Both may touch any account. */
export type TransferKind = keyof typeof TRANSFER_FLOWS | 'reversal' | 'adjustment';

export const TRANSFER_KINDS: readonly TransferKind[] = [
  ...(Object.keys(TRANSFER_FLOWS) as (keyof typeof TRANSFER_FLOWS)[]),
  'reversal',
  'adjustment',
];

const flowOf = (kind: TransferKind): Flow | undefined =>
  kind === 'reversal' || kind === 'adjustment' ? undefined : TRANSFER_FLOWS[kind];

/** Sum of the entries in each currency that they touch. A sound transfer has zeros only. */
export function sumByCurrency(entries: readonly Entry[]): ReadonlyMap<Currency, bigint> {
  const sums = new Map<Currency, bigint>();
  for (const { account, amountMinor } of entries) {
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amountMinor);
  }
  return sums;
}

const MAX_INT8 = 2n ** 63n - 1n;

/** What is wrong with a transfer, in words; undefined for a sound one. */
export function transferFault(transfer: Transfer): string | undefined {
  const { entries } = transfer;
  if (entries.length < 2) return 'a transfer has two entries or more';
  if (entries.some(({ amountMinor }) => amountMinor === 0n)) return 'an entry moves nothing';
  if (entries.some(({ amountMinor }) => amountMinor > MAX_INT8 || amountMinor < -MAX_INT8))
    return 'an entry is too large';
  if (new Set(entries.map(({ account }) => accountKey(account))).size !== entries.length)
    return 'an account stands twice';
  for (const [currency, sum] of sumByCurrency(entries)) {
    if (sum !== 0n) return `the entries in ${currency} sum to ${sum}, not to zero`;
  }
  const flow = flowOf(transfer.kind);
  const stray =
    flow &&
    entries.find(({ account, amountMinor }) => !(amountMinor < 0n ? flow.from : flow.to).includes(account.kind));
  if (stray)
    return `a ${transfer.kind} may not ${stray.amountMinor < 0n ? 'take from' : 'give to'} ${stray.account.kind}`;
  if ((transfer.kind === 'reversal') !== (transfer.reverses !== undefined))
    return 'a reversal, and nothing else, names what it reverses';
  return undefined;
}

/** Joins entries of the same account and drops those that cancel out. */
export function joinEntries(entries: readonly Entry[]): readonly Entry[] {
  const joined = new Map<string, Entry>();
  for (const { account, amountMinor } of entries) {
    const key = accountKey(account);
    joined.set(key, { account, amountMinor: (joined.get(key)?.amountMinor ?? 0n) + amountMinor });
  }
  return [...joined.values()].filter(({ amountMinor }) => amountMinor !== 0n);
}

/**
 * The body of a transfer as one text: what must agree when its key is sent again. Who asked and the words of the reason
 * may differ between two tries, and the order of entries says nothing.
 */
export function transferBody(transfer: Transfer): string {
  const entries = transfer.entries.map(({ account, amountMinor }) => `${accountKey(account)}=${amountMinor}`).sort();
  return JSON.stringify([transfer.kind, transfer.reference, transfer.reverses ?? null, entries]);
}

/** A running account as it stands, in minor units. */
export interface Standing {
  readonly balanceMinor: bigint;
  readonly floorMinor?: bigint;
  readonly ceilingMinor?: bigint;
}

/**
 * The balances after the transfer, by account key; only accounts that are given are watched.
 * Refused with `InsufficientBalanceException` when one would leave its bounds; nothing moves then.
 */
export function applyTransfer(
  standings: ReadonlyMap<string, Standing>,
  transfer: Transfer,
): Result<ReadonlyMap<string, Standing>, Refusal> {
  const after = new Map(standings);
  for (const { account, amountMinor } of transfer.entries) {
    const key = accountKey(account);
    const before = after.get(key);
    if (!before) continue;
    const balanceMinor = before.balanceMinor + amountMinor;
    const tooLow = before.floorMinor !== undefined && balanceMinor < before.floorMinor;
    const tooHigh = before.ceilingMinor !== undefined && balanceMinor > before.ceilingMinor;
    if (tooLow || tooHigh) return refuse(refusal('InsufficientBalanceException', { account: account.kind }));
    after.set(key, { ...before, balanceMinor });
  }
  return accept(after);
}
