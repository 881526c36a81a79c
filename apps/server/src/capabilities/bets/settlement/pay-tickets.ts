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
import { borneBy, cashOutKey, fundsOf, type SoldPart } from '../tickets/index.ts';
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

/**
 * The transfers that bring the money where the decisions say, each built on the balances that those before it leave: a
 * reversal takes what cash there is and leaves the rest as a debt, a payout meets a debt first. A refunded bet gives its
 * free bet back; that of a ticket in `usedAgain` goes to the house. `paid` are the parts of the transfers of
 * `movedBefore`, `sold` the sales of those in `giftedAndSold`.
 */
export function paymentsOf(
  decisions: readonly TicketDecision[],
  before: ReadonlyMap<string, Standing>,
  {
    paid,
    sold,
    usedAgain,
  }: {
    readonly paid: readonly StoredPart[];
    readonly sold: readonly Sold[];
    readonly usedAgain: ReadonlySet<bigint>;
  },
): Transfer[] {
  const partsByKey = new Map<string, StoredPart[]>();
  for (const part of paid) partsByKey.set(part.key, [...(partsByKey.get(part.key) ?? []), part]);
  const transfers: Transfer[] = [];
  const standings = new Map(before);
  const balance = (key: string): bigint => standings.get(key)?.balanceMinor ?? 0n;
  const take = (transfer: Transfer): void => {
    assert(moveBalances(standings, transfer).ok, `${transfer.idempotencyKey} breaks a balance`);
    transfers.push(transfer);
  };

  for (const decision of decisions) {
    const { ticket, settles } = decision;
    const { id, accountId, currency, generation } = ticket;
    const order = { reference: `ticket:${id}`, actor: 'house' };
    const funds = fundsOf(ticket.terms);
    let borneMinor = borneBy(historyOf(decision, sold).flatMap((key) => partsByKey.get(key) ?? []));
    const stood = stoodOf(decision);
    if (stood) {
      const parts = partsByKey.get(stood.key) ?? [];
      const moved: Transfer = { ...order, kind: stood.kind, idempotencyKey: stood.key, reason: '', parts };
      const back = { ...order, idempotencyKey: stood.reversalKey, reason: 'result corrected' };
      const taken = reverse(moved, back, balance);
      borneMinor += borneBy(taken.parts);
      take(taken);
    }
    if (settles && settles.payoutMinor > 0n) {
      take(
        payout({
          ...order,
          idempotencyKey: payoutKey(id, generation + 1),
          reason: 'bet settled',
          playerId: accountId,
          amount: money(settles.payoutMinor, currency),
          play: ticket.terms.playMoney,
          receivableMinor: balance(accountKey(betAccounts(accountId, currency, ticket.terms.playMoney).receivable)),
          funds,
          borneMinor,
        }),
      );
    }
    const freeBetId = settles && freeBetBack(ticket.terms, settles.outcome);
    if (freeBetId !== undefined) {
      take(
        freeBetReturn({
          ...order,
          idempotencyKey: freeBetReturnKey(id, generation + 1),
          reason: 'bet refunded',
          freeBetId,
          amount: money(ticket.totalStakeMinor, currency),
          usedAgain: usedAgain.has(id),
        }),
      );
    }
  }
  return transfers;
}
