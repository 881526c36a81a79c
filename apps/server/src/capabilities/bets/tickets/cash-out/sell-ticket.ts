import { hash } from 'node:crypto';
import {
  accept,
  type Clock,
  formatAmount,
  parseAmount,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import {
  type Database,
  type DatabaseMoment,
  type DatabaseTransaction,
  inTransaction,
} from '../../../../platform/database/index.ts';
import { momentNow } from '../answers/answer-store.ts';
import { type BareTicket, lockTickets } from '../stored/bare-ticket-store.ts';
import { insertEvents } from '../stored/store.ts';
import { type AskedSale, agreeOn, driftPpm, partShown, type Sale, type Sellable, stakeAsked } from './agree.ts';
import { heldLegs } from './held-leg-store.ts';
import { type AskedBy, type CashOutRow, cashOutByKey, declinedSince, insertCashOut, markWaiting } from './store.ts';
import { closedRefusal, restCanPayMinor, type TicketValue, type ValuedBy, valueTicket } from './value-ticket.ts';
import { type SaleParts, writeSales } from './write-sales.ts';

export interface SellParts extends SaleParts, Omit<ValuedBy, 'eventMs' | 'risk'> {
  readonly db: Database;
  readonly clock: Pick<Clock, 'eventMs'>;
  readonly databaseNow?: () => DatabaseMoment;
}

/** A ticket that its player, or a rule of theirs, wants to sell. */
export interface SaleAsked {
  readonly ticketId: bigint;
  readonly accountId: string;
  readonly askedBy: AskedBy;
  /** Made by whoever asks: the same key is the same sale. */
  readonly key: string;
  readonly asked: AskedSale;
  /** Asked in the transaction of the sale, under the ticket's lock: whether it is still wanted. It always is where this is absent. */
  readonly isWanted?: ((tx: DatabaseTransaction) => Promise<boolean>) | undefined;
}

/** What became of an ask: it is paid, or waits for the end of the delay of bets in play. */
export interface Asked {
  readonly row: CashOutRow;
  /** The same had been asked before: nothing happened now. */
  readonly repeated: boolean;
}

/** What two asks must agree in to be the same. */
function hashOf({ ticketId, asked: { amount, share, stakeLeft, value, prices, policy } }: SaleAsked): string {
  const agreed = prices.map(({ id, priceMilli }) => [id, priceMilli]);
  return hash(
    'sha256',
    JSON.stringify([String(ticketId), amount, share, stakeLeft, agreed, policy, ...(value ? [value] : [])]),
    'hex',
  );
}

/** What of an open ticket an ask is measured by. */
export const sellable = (ticket: BareTicket): Sellable => ({
  currency: ticket.currency,
  restMinor: ticket.totalStakeMinor - ticket.cashedStakeMinor,
  canPayMinor: restCanPayMinor(ticket),
  onlyWhole: ticket.terms.freeBet !== undefined,
});

/** What an ask comes to at the value of now: pure. */
function judgeAsk(
  ticket: BareTicket,
  { asked, askedBy }: SaleAsked,
  by: ValuedBy,
): Result<{ readonly sale: Sale; readonly value: TicketValue }, Refusal> {
  const closed = closedRefusal(ticket);
  if (closed) return refuse(closed);
  const stake = stakeAsked(asked, sellable(ticket));
  if (!stake.ok) return stake;
  const value = valueTicket(ticket, by);
  if (!value.ok) return value;
  const { currency } = ticket;
  const { amount, prices, policy } = asked;
  const amountMinor = amount === undefined ? undefined : parseAmount(amount, currency);
  const shownMinor = amountMinor ?? partShown(asked, sellable(ticket), stake.value);
  const agreed = {
    prices,
    policy,
    // A rule names the least it wants; what it is offered is the value of this moment.
    ...(askedBy === 'rule' ? { offeredMinor: undefined, floorMinor: amountMinor } : { offeredMinor: shownMinor }),
    driftPpm: value.value.delayMs === null ? 0 : driftPpm(by.cashOut),
  };
  const sale = agreeOn(value.value, stake.value, agreed, currency);
  return sale.ok ? accept({ sale: sale.value, value: value.value }) : sale;
}

/** So many asks of a bet in play may be declined in this time; each leaves a row and two lines of the ticket's trail. */
const MOST_DECLINED = 3;
const DECLINED_WITHIN_MS = 60_000;

async function declinedOften(tx: DatabaseTransaction, ask: SaleAsked, nowMs: number): Promise<Refusal | undefined> {
  const sinceMs = await declinedSince(tx, ask, MOST_DECLINED);
  if (sinceMs === undefined) return undefined;
  const leftMs = sinceMs + DECLINED_WITHIN_MS - nowMs;
  // A clock that was set back keeps nobody waiting for longer.
  if (leftMs <= 0 || leftMs > DECLINED_WITHIN_MS) return undefined;
  return refusal('TooManyRequests', { retryAfterSec: Math.ceil(leftMs / 1000) });
}

/**
 * Sells a ticket, or a part of it, at the value of now; in play it waits first. Under the ticket's lock, so that of two asks,
 * and of an ask and a result, the later sees what the earlier left. Refused without a trace; undefined: no ticket of
 * this player.
 */
export async function sellTicket(parts: SellParts, ask: SaleAsked): Promise<Result<Asked, Refusal> | undefined> {
  const { db, clock, databaseNow } = parts;
  const { ticketId, accountId, askedBy, key } = ask;
  const bodyHash = hashOf(ask);
  const repeatOf = (row: CashOutRow): Result<Asked, Refusal> =>
    row.bodyHash === bodyHash ? accept({ row, repeated: true }) : refuse(refusal('IdempotencyKeyReused'));

  return inTransaction(db, async (tx): Promise<Result<Asked, Refusal> | undefined> => {
    const [ticket] = await lockTickets(tx, [ticketId]);
    const known = await cashOutByKey(tx, { accountId, askedBy, key });
    if (known) return repeatOf(known);
    if (ticket?.accountId !== accountId) return undefined;
    if (ask.isWanted && !(await ask.isWanted(tx)))
      return refuse(refusal('CashOutNotAvailable', { reason: 'unwanted' }));
    const judged = judgeAsk(ticket, ask, { ...parts, eventMs: clock.eventMs() });
    if (!judged.ok) return judged;
    const held = (await heldLegs(tx, [ticketId])).get(ticketId);
    if (held) return refuse(held);
    const { sale, value } = judged.value;
    const nowMs = await momentNow(tx, databaseNow?.());
    const { delayMs } = value;
    const often = delayMs === null ? undefined : await declinedOften(tx, ask, nowMs);
    if (often) return refuse(often);
    const cashOutId = await insertCashOut(tx, { ...ask, ...sale, bodyHash, askedMs: nowMs, delayMs });
    if (delayMs === null) {
      await writeSales(parts, tx, [{ cashOutId, askedBy, ticket, sale, value }], nowMs);
    } else {
      await markWaiting(tx, ticketId);
      const amount = (minor: bigint): string => formatAmount(minor, ticket.currency);
      const detail = {
        stake: amount(sale.stakeMinor),
        amount: amount(sale.amountMinor),
        untilMs: Math.round(nowMs + delayMs),
      };
      await insertEvents(tx, [
        { ticketId, atMs: nowMs, kind: 'cashOutAsked', rule: `cash-out-${askedBy}`, message: null, detail },
      ]);
    }
    const row = await cashOutByKey(tx, { accountId, askedBy, key });
    return row ? accept({ row, repeated: false }) : refuse(refusal('InternalError'));
  });
}
