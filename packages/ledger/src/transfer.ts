import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type AccountKind, type AccountRef, accountKey, isPlayKind } from './chart.ts';

/** One row of the ledger: an amount that leaves one account for another of the same currency. */
export interface Part {
  /** What gives. */
  readonly debit: AccountRef;
  /** What gets. */
  readonly credit: AccountRef;
  /** Above zero. */
  readonly amountMinor: bigint;
}

/** What an account gains by a transfer, all its parts together. */
export interface Entry {
  readonly account: AccountRef;
  /** Signed, never zero. */
  readonly amountMinor: bigint;
}

/**
 * Money that moves at once or not at all, mostly in one part: where there are several, their rows form a group. It is never
 * edited; a mistake is met by its reversal.
 */
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
  readonly parts: readonly Part[];
  /** The key of the transfer that this one takes back. */
  readonly reverses?: string;
}

interface Flow {
  readonly from: readonly AccountKind[];
  readonly to: readonly AccountKind[];
}

const PAYERS = ['sportsbook', 'playHouse'] as const;
const PAID = ['cash', 'bonus', 'receivable', 'bonusCost', 'playCash', 'playDebt'] as const;

/** Which accounts a kind of transfer may take from and give to; a transfer of another shape is a mistake of ours. */
export const TRANSFER_FLOWS = {
  deposit: { from: ['clearing'], to: ['cash', 'fees'] },
  /** The payer's bank took a payment back: from what is there, and the rest is owed. */
  depositTaken: { from: ['cash', 'receivable'], to: ['clearing'] },
  /** It was won again: what is still owed for it is met first. */
  depositRestored: { from: ['clearing'], to: ['cash', 'receivable'] },
  /** What is owed is met out of the player's own money. */
  debtPaid: { from: ['cash'], to: ['receivable'] },
  stake: { from: ['cash', 'bonus', 'freeBet', 'playCash'], to: ['sportsbook', 'playHouse'] },
  stakeHold: { from: ['cash', 'bonus', 'playCash'], to: ['stakeHold', 'playHold'] },
  /** The hold leaves to the house: the bet was accepted. */
  stakeTake: { from: ['stakeHold', 'playHold'], to: ['sportsbook', 'playHouse'] },
  /** The hold goes back: the bet was declined. */
  stakeRelease: { from: ['stakeHold', 'playHold'], to: ['cash', 'bonus', 'playCash'] },
  /** Of a stake that a bonus paid in part, so much of the bonus's share as the house has borne for it goes to the house. */
  payout: { from: PAYERS, to: PAID },
  /** A bet, or a part of it, bought back before its end. Shared out as a payout is. */
  cashOut: { from: PAYERS, to: PAID },
  withdrawalHold: { from: ['cash'], to: ['withdrawalHold'] },
  withdrawalRelease: { from: ['withdrawalHold'], to: ['cash'] },
  withdrawalPaid: { from: ['withdrawalHold'], to: ['clearing', 'fees'] },
  bonusGrant: { from: ['bonusCost'], to: ['bonus', 'cash'] },
  bonusForfeit: { from: ['bonus'], to: ['bonusCost'] },
  /** What was staked often enough is the player's own. */
  bonusConvert: { from: ['bonus'], to: ['cash'] },
  freeBetGrant: { from: ['bonusCost'], to: ['freeBet'] },
  /** What a place of a race was worth, fixed before it began. */
  racePrize: { from: ['bonusCost'], to: ['cash'] },
  /** What the shares of stakes come to in whole minor units: of what the house keeps of them, no stake is dearer. */
  jackpotShare: { from: ['casino'], to: ['jackpotPool'] },
  /** What stands in a level when it begins. */
  jackpotSeed: { from: ['casino'], to: ['jackpotPool'] },
  /** To a player of another currency the house pays what the pool gives it. */
  jackpotExchange: { from: ['jackpotPool'], to: ['casino'] },
  /** What of a coupon's stakes is played for and what the house adds; and back into it where a correction pays less. */
  couponFund: { from: ['sportsbook'], to: ['jackpotPool'] },
  /** What a coupon pays, for the house to pay it out. */
  couponRelease: { from: ['jackpotPool'], to: ['sportsbook'] },
  /** One step down a tree of agents, or back up: between an agent and who stands directly below. */
  agentCredit: { from: ['credit', 'cash'], to: ['credit', 'cash'] },
  /** What a closed month comes to for an agent. */
  agentDue: { from: ['agentCost'], to: ['commission'] },
  /** A month below zero, where the tree's root has agreed that it is taken from credit. */
  agentCharge: { from: ['credit'], to: ['agentCost'] },
  /** A share of a month's turnover, to its player. */
  agentRebate: { from: ['agentCost'], to: ['cash'] },
  /** An agent takes what he has earned as credit. */
  agentTake: { from: ['commission'], to: ['credit'] },
  /** A root buys credit from the house, or is paid out. */
  agentMoney: { from: ['clearing', 'credit'], to: ['credit', 'clearing'] },
  /** A refunded bet gives its free bet back; one that was given out again meanwhile goes back to the house. */
  freeBetReturn: { from: ['sportsbook'], to: ['freeBet', 'bonusCost'] },
  freeBetExpiry: { from: ['freeBet'], to: ['bonusCost'] },
  /** Play money for a demo user: at the beginning, and once a day back up to the set sum. */
  playGrant: { from: ['playHouse'], to: ['playCash', 'playDebt'] },
  casinoStake: { from: ['cash', 'bonus', 'playCash'], to: ['casino', 'jackpotPool', 'playHouse'] },
  casinoPayout: {
    from: ['casino', 'jackpotPool', 'playHouse'],
    to: ['cash', 'bonus', 'receivable', 'playCash', 'playDebt'],
  },
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

const MAX_INT8 = 2n ** 63n - 1n;

const pairOf = ({ debit, credit }: Part): string => `${accountKey(debit)} ${accountKey(credit)}`;

/** What is wrong with a transfer, in words; undefined for a sound one. */
export function transferFault(transfer: Transfer): string | undefined {
  const { parts } = transfer;
  if (parts.length === 0) return 'a transfer has a part or more';
  if (parts.some(({ amountMinor }) => amountMinor <= 0n)) return 'a part moves nothing, or backwards';
  if (parts.some(({ amountMinor }) => amountMinor > MAX_INT8)) return 'a part is too large';
  if (new Set(parts.map(pairOf)).size !== parts.length) return 'two accounts meet in two parts';
  for (const { debit, credit } of parts) {
    if (debit.currency !== credit.currency) return `a part goes from ${debit.currency} to ${credit.currency}`;
    if (accountKey(debit) === accountKey(credit)) return 'a part goes from an account to itself';
    if (isPlayKind(debit.kind) !== isPlayKind(credit.kind)) return 'a part joins play money with money';
  }
  const flow = flowOf(transfer.kind);
  for (const { debit, credit } of flow ? parts : []) {
    if (!flow?.from.includes(debit.kind)) return `a ${transfer.kind} may not take from ${debit.kind}`;
    if (!flow.to.includes(credit.kind)) return `a ${transfer.kind} may not give to ${credit.kind}`;
  }
  if ((transfer.kind === 'reversal') !== (transfer.reverses !== undefined))
    return 'a reversal, and nothing else, names what it reverses';
  return undefined;
}

/** Joins parts between the same two accounts and drops those that move nothing, or from an account to itself. */
export function joinParts(parts: readonly Part[]): readonly Part[] {
  const joined = new Map<string, Part>();
  for (const part of parts) {
    if (part.amountMinor === 0n || accountKey(part.debit) === accountKey(part.credit)) continue;
    const before = joined.get(pairOf(part))?.amountMinor ?? 0n;
    joined.set(pairOf(part), { ...part, amountMinor: before + part.amountMinor });
  }
  return [...joined.values()];
}

/** What each account that a transfer touches gains by it; one that gains nothing is left out. */
export function entriesOf({ parts }: Pick<Transfer, 'parts'>): readonly Entry[] {
  const joined = new Map<string, Entry>();
  const gain = (account: AccountRef, amountMinor: bigint): void => {
    const key = accountKey(account);
    joined.set(key, { account, amountMinor: (joined.get(key)?.amountMinor ?? 0n) + amountMinor });
  };
  for (const { debit, credit, amountMinor } of parts) {
    gain(debit, -amountMinor);
    gain(credit, amountMinor);
  }
  return [...joined.values()].filter(({ amountMinor }) => amountMinor !== 0n);
}

/**
 * The body of a transfer as one text: what must agree when its key is sent again. Who asked and the words of the reason
 * may differ between two tries, and which account paid which says nothing: what each gains does.
 */
export function transferBody(transfer: Transfer): string {
  const entries = entriesOf(transfer)
    .map(({ account, amountMinor }) => `${accountKey(account)}=${amountMinor}`)
    .sort();
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
  const moved = moveBalances(after, transfer);
  return moved.ok ? accept(after) : moved;
}

/** The same within these standings themselves, for many transfers in a row; as they were where it is refused. */
export function moveBalances(standings: Map<string, Standing>, transfer: Transfer): Result<undefined, Refusal> {
  const moved: [string, Standing][] = [];
  for (const { account, amountMinor } of entriesOf(transfer)) {
    const key = accountKey(account);
    const before = standings.get(key);
    if (!before) continue;
    const balanceMinor = before.balanceMinor + amountMinor;
    const tooLow = before.floorMinor !== undefined && balanceMinor < before.floorMinor;
    const tooHigh = before.ceilingMinor !== undefined && balanceMinor > before.ceilingMinor;
    if (tooLow || tooHigh) return refuse(refusal('InsufficientBalanceException', { account: account.kind }));
    moved.push([key, { ...before, balanceMinor }]);
  }
  for (const [key, standing] of moved) standings.set(key, standing);
  return accept(undefined);
}
