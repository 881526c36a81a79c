import { createCashOut, getCashOuts, type TicketWithCashOut } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../../../platform/http/index.ts';
import { ticketIdsOf } from '../history/history-store.ts';
import { policyOfCode } from '../judging/check-bet.ts';
import { presentTickets } from '../offers/present-offers.ts';
import { isRowError } from '../placing/row-error.ts';
import { specAnswer } from '../shown/spec-answer.ts';
import { type BareTicket, bareTickets } from '../stored/bare-ticket-store.ts';
import { ticketsByIds } from '../stored/store.ts';
import { heldLegs } from './held-leg-store.ts';
import { presentCashOut, presentOffer } from './present.ts';
import { type Asked, type SaleAsked, type SellParts, sellTicket } from './sell-ticket.ts';
import { openAmong, waitingCashOuts } from './store.ts';
import { closedRefusal, readChances, valueTicket } from './value-ticket.ts';

/** How many open tickets are valued at once. */
const MOST_AT_ONCE = 100;

export interface CashOutRouteParts extends SellParts {
  /** Tells the player's pages, and whoever answers what waits. */
  readonly afterSale: (asked: Asked) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** What each of these tickets can be sold for now, or why it cannot. */
async function offersOf(parts: CashOutRouteParts, tickets: readonly BareTicket[]): Promise<TicketWithCashOut[]> {
  const { db, clock } = parts;
  const by = { ...parts, eventMs: clock.eventMs() };
  const chancesOf = readChances(by);
  const waiting = await waitingCashOuts(
    db,
    tickets.filter(({ status }) => status === 5).map(({ id }) => id),
  );
  const held = await heldLegs(
    db,
    tickets.map(({ id }) => id),
  );
  return tickets.map((ticket) => {
    const closed = closedRefusal(ticket) ?? held.get(ticket.id);
    const value = closed ? refuse(closed) : valueTicket(ticket, by, chancesOf);
    const asked = waiting.find(({ ticketId }) => ticketId === ticket.id);
    return presentOffer(ticket, value, asked);
  });
}

/** `ServiceUnavailable` when it is not known what happened: the same key finds out. */
async function sell(parts: CashOutRouteParts, ask: SaleAsked) {
  try {
    return await sellTicket(parts, ask);
  } catch (error) {
    // The same key at the same moment for another bet.
    if (isRowError(error) && isKeyTaken(error)) return refuse(refusal('IdempotencyKeyReused'));
    parts.onError(error);
    return refuse(refusal('ServiceUnavailable'));
  }
}

export function cashOutRoutes(parts: CashOutRouteParts): readonly PlayerRoute[] {
  const { db, onError } = parts;
  const newestOpen = async (accountId: string): Promise<readonly bigint[]> =>
    (await ticketIdsOf(db, accountId, { view: 'open', offset: 0, limit: MOST_AT_ONCE })).ids;

  return [
    route(getCashOuts, async ({ caller, query }) => {
      const ids = query.ids?.map(BigInt);
      const open = ids ? await openAmong(db, caller.accountId, ids) : await newestOpen(caller.accountId);
      const tickets = await bareTickets(db, open);
      return { tickets: await offersOf(parts, tickets.reverse()) };
    }),

    route(createCashOut, async ({ caller, body }) => {
      const ticketId = BigInt(body.betId);
      const [own] = await bareTickets(db, [ticketId]);
      // Another player's ticket is as good as none.
      if (own?.accountId !== caller.accountId) return refuse(refusal('NotFound'));
      const {
        amount,
        share,
        stakeLeft,
        value,
        CashoutOddsValues: prices,
        oddsChangePolicy = own.oddsChangePolicy,
      } = body;
      const policy = policyOfCode(oddsChangePolicy);
      const asked = await sell(parts, {
        ticketId,
        accountId: caller.accountId,
        askedBy: 'player',
        key: body.idempotencyKey,
        asked: { amount, share, stakeLeft, value, prices, policy },
      });
      if (!asked) return refuse(refusal('NotFound'));
      if (!asked.ok && asked.refusal.code === 'ServiceUnavailable') return asked;
      // Asked again because nobody heard the answer: then the other pages have not heard either.
      if (asked.ok) await parts.afterSale(asked.value).catch(onError);
      const [ticket] = await presentTickets(db, await ticketsByIds(db, [ticketId]));
      const [now] = asked.ok ? [] : await bareTickets(db, [ticketId]);
      const [offer] = now && now.payoutMinor === null ? await offersOf(parts, [now]) : [];
      return {
        ...specAnswer(asked.ok ? undefined : asked.refusal),
        cashOut: asked.ok ? presentCashOut(asked.value.row) : null,
        ticket: ticket ?? null,
        offer: offer ?? null,
      };
    }),
  ];
}

const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'ticket_cash_out_account_id_asked_by_idempotency_key_key';
