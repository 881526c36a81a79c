import { accept, parseAmount, type Refusal, type Result, refuse } from '@evens/kernel';
import { inTransaction } from '../../../../platform/database/index.ts';
import { claimTickets } from '../answers/answer-store.ts';
import { type BareTicket, bareTickets } from '../stored/bare-ticket-store.ts';
import { insertEvents } from '../stored/store.ts';
import { agreeOn, driftPpm, type Sale } from './agree.ts';
import { heldLegs } from './held-leg-store.ts';
import type { SellParts } from './sell-ticket.ts';
import { type CashOutRow, markCashOutsDeclined, waitingCashOuts } from './store.ts';
import { closedRefusal, readChances, type TicketValue, type ValuedBy, valueTicket } from './value-ticket.ts';
import { type DecidedSale, writeSales } from './write-sales.ts';

/** The second look at a cash-out in play: the ticket is open still, has a value, and one that was agreed to. */
function judgeWaiting(
  ticket: BareTicket,
  { asked, askedBy, stakeMinor, amountMinor }: CashOutRow,
  by: ValuedBy,
  chancesOf: ReturnType<typeof readChances>,
): Result<{ readonly sale: Sale; readonly value: TicketValue }, Refusal> {
  const closed = closedRefusal({ ...ticket, status: 1 });
  if (closed) return refuse(closed);
  const value = valueTicket(ticket, by, chancesOf);
  if (!value.ok) return value;
  // Nothing of it can have been sold meanwhile: one waits at a time. What was offered is what its row says.
  const floorMinor = askedBy === 'rule' && asked.amount ? parseAmount(asked.amount, ticket.currency) : undefined;
  const agreed = {
    prices: asked.prices,
    policy: asked.policy,
    offeredMinor: amountMinor,
    floorMinor,
    driftPpm: driftPpm(by.cashOut),
  };
  const sale = agreeOn(value.value, stakeMinor, agreed, ticket.currency);
  return sale.ok ? accept({ sale: sale.value, value: value.value }) : sale;
}

/** Clocks of two machines do not run alike to the millisecond. */
const EARLY_MS = 20;

/**
 * Whether it has waited out its delay, should the database's clock have been set back since or not. A ticket may wait more than
 * once: whoever still has the end of an earlier delay in mind comes too soon for this one.
 */
const isDue = ({ askedAt, dueAt }: CashOutRow, nowMs: number): boolean =>
  nowMs >= (dueAt?.getTime() ?? 0) - EARLY_MS || nowMs < askedAt.getTime();

export interface AnsweredCashOut {
  readonly ticketId: bigint;
  readonly accountId: string;
}

/**
 * Decides cash-outs in play that are due, by their tickets, each once and all in one transaction: paid the lower of what was
 * offered and the value of now, or declined, and then the ticket goes on as it was. Those that another process has in hand, or that are not due, are passed over.
 */
export async function answerWaiting(
  parts: SellParts,
  ticketIds: readonly bigint[],
): Promise<readonly AnsweredCashOut[]> {
  const { db, clock, databaseNow } = parts;
  return inTransaction(db, async (tx) => {
    const { ids, nowMs } = await claimTickets(tx, ticketIds, 5, databaseNow?.());
    const due = (await waitingCashOuts(tx, ids)).filter((row) => isDue(row, nowMs));
    const waiting = new Map(due.map((row) => [row.ticketId, row]));
    const held = await heldLegs(tx, [...waiting.keys()]);
    const by: ValuedBy = { ...parts, eventMs: clock.eventMs() };
    const chancesOf = readChances(by);
    const sales: DecidedSale[] = [];
    const declined: { readonly row: CashOutRow; readonly refusal: Refusal }[] = [];
    for (const ticket of await bareTickets(tx, ids)) {
      const row = waiting.get(ticket.id);
      if (!row) continue;
      const judged = judgeWaiting(ticket, row, by, chancesOf);
      const refusedFor = judged.ok ? held.get(ticket.id) : judged.refusal;
      if (judged.ok && !refusedFor) sales.push({ cashOutId: row.id, askedBy: row.askedBy, ticket, ...judged.value });
      else if (refusedFor) declined.push({ row, refusal: refusedFor });
    }
    await writeSales(parts, tx, sales, nowMs);
    await markCashOutsDeclined(
      tx,
      declined.map(({ row, refusal: { code, detail } }) => {
        return { id: row.id, ticketId: row.ticketId, decline: detail ? { code, detail } : { code } };
      }),
      nowMs,
    );
    await insertEvents(
      tx,
      declined.map(({ row, refusal: { code, detail = {} } }) => {
        const rule = `cash-out-${row.askedBy}`;
        return {
          ticketId: row.ticketId,
          atMs: nowMs,
          kind: 'cashOutDeclined',
          rule,
          message: null,
          detail: { ...detail, code },
        };
      }),
    );
    return [...waiting.values()].map(({ ticketId, accountId }) => ({ ticketId, accountId }));
  });
}
