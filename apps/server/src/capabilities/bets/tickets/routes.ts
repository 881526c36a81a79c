import {
  acceptBetslipPrices,
  addBetslipSelection,
  bookSlip,
  clearBetslip,
  getBetslip,
  getBettingSettings,
  getBookedSlip,
  getMaxBet,
  getPopularBets,
  getSelectionStatus,
  getTicket,
  getTickets,
  type PopularBet,
  placeBet,
  quoteBuilder,
  quoteInsurance,
  removeBetslipSelection,
  type SlipAnswer,
  setOddsChangePolicy,
  takeBookedSlip,
} from '@evens/contract';
import { formatAmount, joined, type Refusal, refusal, refuse } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { type Caller, openTurns, type PlayerRoute, route } from '../../../platform/http/index.ts';
import type { AccountNews } from '../../money/wallet/index.ts';
import type { BuilderBook } from './builder/builder-book.ts';
import { candidateStates } from './builder/candidate-states.ts';
import { quoteBuilder as quoteTogether } from './builder/quote-builder.ts';
import { presentPart } from './cash-out/present.ts';
import { soldParts } from './cash-out/store.ts';
import { betHistoryRoutes } from './history/history-routes.ts';
import { ticketsOf, ticketsOnFixture } from './history/history-store.ts';
import { findMaxBet, type MaxBetParts } from './judging/max-bet.ts';
import { quoteInsurance as quote } from './judging/quote-insurance.ts';
import { presentTickets } from './offers/present-offers.ts';
import type { PlaceBet } from './placing/place-bet.ts';
import { isPlayBettor } from './placing/play-bettor.ts';
import { POPULAR_HOURS } from './shown/popular-bets.ts';
import { presentEvents } from './shown/present.ts';
import { specAnswer } from './shown/spec-answer.ts';
import type { Betslips } from './slip/betslip.ts';
import type { Bookings } from './slip/booking.ts';
import { eventsOf, ticketsByIds } from './stored/store.ts';
import { presentBettingTerms } from './terms/present-terms.ts';
import { teaserRoute } from './terms/teaser-entities.ts';
import { askRefusal, isOfLimit } from './trader/trader-terms.ts';

export interface TicketRouteParts extends MaxBetParts {
  readonly db: Database;
  readonly book: BuilderBook;
  readonly betslips: Betslips;
  readonly bookings: Bookings;
  readonly placeBet: PlaceBet;
  readonly news: AccountNews;
  readonly popular: () => Promise<readonly PopularBet[]>;
}

const ownerOf = (caller: Caller): string =>
  caller.kind === 'player' ? `player:${caller.accountId}` : `visitor:${caller.visitorId}`;

export function ticketRoutes(parts: TicketRouteParts): readonly PlayerRoute[] {
  return [
    ...betslipRoutes(parts),
    ...bookingRoutes(parts),
    ...placingRoutes(parts),
    ...quoteRoutes(parts),
    ...historyRoutes(parts),
    ...betHistoryRoutes(parts),
    route(getPopularBets, async () => ({ hours: POPULAR_HOURS, bets: [...(await parts.popular())] })),
    route(getBettingSettings, async () => presentBettingTerms(parts.terms)),
    teaserRoute(parts.terms),
  ];
}

function betslipRoutes({ betslips, news }: TicketRouteParts): readonly PlayerRoute[] {
  /** The slip after a verb, also on the player's other pages. */
  const answer = async (caller: Caller, refused?: Refusal): Promise<SlipAnswer> => {
    const slip = await betslips.view(ownerOf(caller));
    if (!refused && caller.kind === 'player') news.account(caller.accountId, 'slip', slip);
    return { ...specAnswer(refused), slip };
  };

  return [
    route(getBetslip, async ({ caller }) => {
      if (caller.kind === 'player') await betslips.adopt(`visitor:${caller.visitorId}`, ownerOf(caller));
      return betslips.view(ownerOf(caller));
    }),
    route(getSelectionStatus, async ({ caller }) => ({ selections: await betslips.status(ownerOf(caller)) })),
    route(addBetslipSelection, async ({ caller, body }) => answer(caller, await betslips.add(ownerOf(caller), body))),
    route(removeBetslipSelection, async ({ caller, query }) => {
      await betslips.remove(ownerOf(caller), [query.id]);
      return answer(caller);
    }),
    route(clearBetslip, async ({ caller }) => {
      await betslips.clear(ownerOf(caller));
      return answer(caller);
    }),
    route(acceptBetslipPrices, async ({ caller, body }) => {
      await betslips.acceptPrices(ownerOf(caller), body.selections);
      return answer(caller);
    }),
    route(setOddsChangePolicy, async ({ caller, body }) => {
      await betslips.setPolicy(ownerOf(caller), body.oddsChangePolicy);
      return answer(caller);
    }),
  ];
}

function bookingRoutes({ betslips, bookings, news }: TicketRouteParts): readonly PlayerRoute[] {
  return [
    route(bookSlip, async ({ caller, body }) => {
      const shared = await bookings.share(ownerOf(caller), body);
      return shared.ok ? shared.value : shared;
    }),
    route(getBookedSlip, async ({ params }) => {
      const booked = await bookings.read(params.code);
      return booked.ok ? booked.value : booked;
    }),
    route(takeBookedSlip, async ({ caller, params, body }) => {
      const taken = await bookings.take(params.code, ownerOf(caller), body.replace);
      if (!taken.ok) return taken;
      const slip = await betslips.view(ownerOf(caller));
      if (caller.kind === 'player') news.account(caller.accountId, 'slip', slip);
      return { ...taken.value, slip };
    }),
  ];
}

/** What a bet that cannot be placed at all could be. */
const NO_BET = { minStakeMinor: 0n, maxStakeMinor: 0n, remainingLimitMinor: 0n };

function placingRoutes(parts: TicketRouteParts): readonly PlayerRoute[] {
  const { placeBet: place } = parts;
  return [
    route(
      placeBet,
      async ({ caller, body }) => {
        const { oddsChangePolicy = 0, keepSelections = false } = body;
        const placed = await place(caller, joined(body, { oddsChangePolicy, keepSelections }));
        if (placed.ok) return joined(specAnswer(undefined), { ticket: placed.value.ticket });
        // What happened is not known: no answer about the bet, only that the same key may be sent again.
        if (placed.refusal.code === 'ServiceUnavailable') return placed;
        const mayAsk = !body.askTrader && !isPlayBettor(caller);
        const mayAskTrader = mayAsk && isOfLimit(placed.refusal) && !askRefusal(body);
        return { ...specAnswer(placed.refusal), ticket: null, ...(mayAskTrader && { mayAskTrader }) };
      },
      { lean: true },
    ),

    route(getMaxBet, async ({ caller, body }) => {
      const { currency } = caller;
      const found = await findMaxBet(parts, caller, body);
      const { minStakeMinor, maxStakeMinor, remainingLimitMinor } = found.ok ? found.value : NO_BET;
      return {
        ...specAnswer(found.ok ? undefined : found.refusal),
        minStake: formatAmount(minStakeMinor, currency),
        maxStake: formatAmount(maxStakeMinor, currency),
        remainingLimit: formatAmount(remainingLimitMinor, currency),
        currency,
      };
    }),
  ];
}

/** What a visitor's slip is reckoned in. */
const VISITORS_CURRENCY = 'EUR';

/** One board is priced at a time, for one address after the other. */
const BUILDER_TURNS = { atATime: 1, mostWaiting: 100, mostWaitMs: 5_000 };

function quoteRoutes(parts: TicketRouteParts): readonly PlayerRoute[] {
  const [states, turns] = [candidateStates(), openTurns(BUILDER_TURNS)];
  return [
    route(quoteInsurance, async ({ caller, body }) => {
      const quoted = quote(parts, caller.kind === 'player' ? caller.currency : VISITORS_CURRENCY, body);
      if (!quoted.ok) return { ...specAnswer(quoted.refusal), premiumPercent: null, sharePercent: null };
      const { premiumPercent, sharePercent } = quoted.value;
      return { ...specAnswer(undefined), premiumPercent, sharePercent };
    }),

    route(
      quoteBuilder,
      async ({ body }) => {
        const quoted = await quoteTogether({ ...parts, states }, body.fixtureId, body.picks);
        return quoted.ok ? quoted.value : quoted;
      },
      { turns },
    ),
  ];
}

function historyRoutes({ db }: TicketRouteParts): readonly PlayerRoute[] {
  return [
    route(getTickets, async ({ caller, query }) => {
      const { view, fromMs, untilMs, page, pageSize, fixtureId } = query;
      if (fixtureId !== undefined) {
        const on = await ticketsOnFixture(db, caller.accountId, fixtureId, pageSize);
        return { total: on.length, page: 1, pageSize, tickets: await presentTickets(db, on) };
      }
      const range = { view, fromMs, untilMs, offset: (page - 1) * pageSize, limit: pageSize };
      const { total, tickets } = await ticketsOf(db, caller.accountId, range);
      return { total, page, pageSize, tickets: await presentTickets(db, tickets) };
    }),

    route(getTicket, async ({ caller, params }) => {
      const ticketId = BigInt(params.ticketId);
      const [ticket] = await ticketsByIds(db, [ticketId]);
      // Another player's ticket is as good as none.
      if (ticket?.accountId !== caller.accountId) return refuse(refusal('NotFound'));
      const [view] = await presentTickets(db, [ticket]);
      if (!view) return refuse(refusal('NotFound'));
      const events = presentEvents(ticket, await eventsOf(db, ticketId));
      if (ticket.cashedStakeMinor === null) return { ...view, events };
      const cashOuts = (await soldParts(db, [ticketId])).map((part) => presentPart(part, ticket.currency));
      return { ...view, events, cashOuts };
    }),
  ];
}
