import { assert, money } from '@evens/kernel';
import {
  type AccountRef,
  accountKey,
  betAccounts,
  freeBetAccount,
  freeBetReturn,
  houseAccount,
  moveBalances,
  payout,
  playerAccount,
  reverse,
  type Standing,
  type Transfer,
} from '@evens/ledger';
import type { StoredPart } from '../../money/wallet/index.ts';
import {
  type BetHappened,
  type BonusBook,
  borneBy,
  cashOutKey,
  decidedStake,
  fundsOf,
  type SoldPart,
  sourceOf,
  toBonus,
} from '../tickets/index.ts';
import type { TicketDecision } from './decide-ticket.ts';
import { freeBetBack } from './free-bet-back.ts';

export const payoutKey = (ticketId: bigint, generation: number): string => `payout:${ticketId}:${generation}`;

export const freeBetReturnKey = (ticketId: bigint, generation: number): string =>
  `freebet-return:${ticketId}:${generation}`;

/** Whether money moves: most bets are lost, and touch no account. */
const moves = (decision: TicketDecision): boolean => {
  const { settles, ticket } = decision;
  if (stoodOf(decision) !== undefined || (settles !== undefined && settles.payoutMinor > 0n)) return true;
  return settles !== undefined && freeBetBack(ticket.terms, settles.outcome) !== undefined;
};

/** The accounts between which these tickets are paid, and whose standing decides how. */
export const accountsToPay = (decisions: readonly TicketDecision[]): AccountRef[] =>
  decisions.filter(moves).flatMap(({ ticket: { accountId, currency, terms } }) => {
    const { cash, receivable, sportsbook } = betAccounts(accountId, currency, terms.playMoney);
    return [
      cash,
      receivable,
      sportsbook,
      ...(terms.funds === undefined ? [] : [playerAccount('bonus', accountId, currency)]),
      ...(terms.freeBet === undefined ? [] : [freeBetAccount(terms.freeBet, currency)]),
      ...(terms.funds || terms.freeBet !== undefined ? [houseAccount('bonusCost', currency)] : []),
    ];
  });

interface Stood {
  readonly kind: 'payout' | 'freeBetReturn';
  readonly key: string;
  readonly reversalKey: string;
}

/** What the settlement that is taken back had moved: its payout, or the return of its free bet, or nothing. */
function stoodOf({ ticket, reverses }: TicketDecision): Stood | undefined {
  const { id, generation, payoutMinor } = ticket;
  if (!reverses || payoutMinor === null) return undefined;
  if (payoutMinor > 0n) {
    return { kind: 'payout', key: payoutKey(id, generation), reversalKey: `reverse:${id}:${generation}` };
  }
  return freeBetBack(ticket.terms, ticket.outcome) === undefined
    ? undefined
    : {
        kind: 'freeBetReturn',
        key: freeBetReturnKey(id, generation),
        reversalKey: `freebet-reverse:${id}:${generation}`,
      };
}

/** What has to be known of what was moved before: payouts and returns of free bets that are taken back. */
export const movedBefore = (decisions: readonly TicketDecision[], sold: readonly Sold[]): string[] => [
  ...new Set(decisions.flatMap((decision) => [stoodOf(decision)?.key ?? [], historyOf(decision, sold)].flat())),
];

/** A part of a ticket that was cashed out. */
type Sold = Pick<SoldPart, 'id' | 'ticketId'>;

/** Of these, tickets that a bonus paid for and of which a part was cashed out. */
export const giftedAndSold = (decisions: readonly TicketDecision[]): bigint[] =>
  decisions.flatMap(({ ticket }) => (ticket.terms.funds && ticket.cashedStakeMinor > 0n ? ticket.id : []));

/** Of a ticket that a bonus paid for, all payouts, what took them back, and its sales: the house may have borne a part. */
function historyOf({ ticket }: TicketDecision, sold: readonly Sold[]): string[] {
  if (!ticket.terms.funds) return [];
  const { id, generation } = ticket;
  const sales = sold.filter(({ ticketId }) => ticketId === id).map((each) => cashOutKey(each.id));
  return [...sales, ...settledKeys(id, generation)];
}

function settledKeys(id: bigint, generation: number): string[] {
  return Array.from({ length: generation }, (_, at) => [payoutKey(id, at + 1), `reverse:${id}:${at + 1}`]).flat();
}

/** What is known of the tickets beside their decisions. */
export interface PaidBefore {
  /** The parts of the transfers of `movedBefore`. */
  readonly paid: readonly StoredPart[];
  /** The sales of those in `giftedAndSold`. */
  readonly sold: readonly Sold[];
  /** Tickets whose free bet has paid for another bet since. */
  readonly usedAgain: ReadonlySet<bigint>;
  readonly book: BonusBook;
}

/**
 * The transfers that bring the money where the decisions say, each built on the balances that those before it leave: a
 * reversal takes what cash there is and leaves the rest as a debt, a payout meets a debt first. A refunded bet gives its
 * free bet back; that of a ticket in `usedAgain` goes to the house. What a bonus does about it comes right behind each.
 */
export function paymentsOf(
  decisions: readonly TicketDecision[],
  before: ReadonlyMap<string, Standing>,
  { paid, sold, usedAgain, book }: PaidBefore,
): Transfer[] {
  const partsByKey = new Map<string, StoredPart[]>();
  for (const part of paid) partsByKey.set(part.key, [...(partsByKey.get(part.key) ?? []), part]);
  const transfers: Transfer[] = [];
  const standings = new Map(before);
  const take = (transfer: Transfer): void => {
    assert(moveBalances(standings, transfer).ok, `${transfer.idempotencyKey} breaks a balance`);
    transfers.push(transfer);
  };
  for (const decision of decisions) {
    const history = historyOf(decision, sold).flatMap((key) => partsByKey.get(key) ?? []);
    let borneMinor = borneBy(history);
    const taken = takenBack(decision, partsByKey, standings, book);
    if (taken) {
      borneMinor += borneBy(taken.parts);
      take(taken);
    }
    const own = [
      ...payoutOf(decision, standings, borneMinor),
      ...freeBetBackOf(decision, usedAgain.has(decision.ticket.id)),
    ];
    own.forEach(take);
    book.after(happenedOf(decision, own), standings).forEach(take);
  }
  return transfers;
}

const orderOf = ({ ticket: { id } }: TicketDecision) => ({ reference: `ticket:${id}`, actor: 'house' });

/** The reversal of what the settlement had moved that is taken back. */
function takenBack(
  decision: TicketDecision,
  partsByKey: ReadonlyMap<string, readonly StoredPart[]>,
  standings: ReadonlyMap<string, Standing>,
  book: BonusBook,
): Transfer | undefined {
  const stood = stoodOf(decision);
  if (!stood) return undefined;
  const { accountId, currency, id } = decision.ticket;
  const order = orderOf(decision);
  const parts = partsByKey.get(stood.key) ?? [];
  const moved: Transfer = { ...order, kind: stood.kind, idempotencyKey: stood.key, reason: '', parts };
  const back = { ...order, idempotencyKey: stood.reversalKey, reason: 'result corrected' };
  // What lies there belongs to another bonus: the house bears what this one's bet was paid too much.
  const closed = book.isOthers(sourceOf(id)) ? accountKey(playerAccount('bonus', accountId, currency)) : undefined;
  return reverse(moved, back, (key) => (key === closed ? 0n : (standings.get(key)?.balanceMinor ?? 0n)));
}

function payoutOf(
  decision: TicketDecision,
  standings: ReadonlyMap<string, Standing>,
  borneMinor: bigint,
): readonly Transfer[] {
  const { ticket, settles } = decision;
  if (!settles || settles.payoutMinor <= 0n) return [];
  const { id, accountId, currency, generation, terms } = ticket;
  const { receivable } = betAccounts(accountId, currency, terms.playMoney);
  return [
    payout({
      ...orderOf(decision),
      idempotencyKey: payoutKey(id, generation + 1),
      reason: 'bet settled',
      playerId: accountId,
      amount: money(settles.payoutMinor, currency),
      play: terms.playMoney,
      receivableMinor: standings.get(accountKey(receivable))?.balanceMinor ?? 0n,
      funds: fundsOf(terms),
      borneMinor,
    }),
  ];
}

function freeBetBackOf(decision: TicketDecision, usedAgain: boolean): readonly Transfer[] {
  const { ticket, settles } = decision;
  const freeBetId = settles && freeBetBack(ticket.terms, settles.outcome);
  if (freeBetId === undefined) return [];
  return [
    freeBetReturn({
      ...orderOf(decision),
      idempotencyKey: freeBetReturnKey(ticket.id, ticket.generation + 1),
      reason: 'bet refunded',
      freeBetId,
      amount: money(ticket.totalStakeMinor, ticket.currency),
      usedAgain,
    }),
  ];
}

/** What a settlement is to the bonus that its player has. A bet that was sold whole was closed by that. */
function happenedOf({ ticket, settles }: TicketDecision, own: readonly Transfer[]): BetHappened {
  const soldWhole = ticket.cashedStakeMinor === ticket.totalStakeMinor;
  const wasOpen = ticket.payoutMinor === null;
  const isOpen = settles === undefined;
  return {
    source: sourceOf(ticket.id),
    key: payoutKey(ticket.id, ticket.generation + 1),
    bonusMinor: toBonus(own),
    corrects: ticket.generation > 0,
    opens: soldWhole || wasOpen === isOpen ? 0 : isOpen ? 1 : -1,
    decided: decidedStake(ticket, settles?.outcome ?? 0),
  };
}
