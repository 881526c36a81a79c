import { cashOutValueMinor, type KnownChances, potentialWithExtras } from '@evens/betting';
import { OUTCOME_RESULTS, outcomeId, rule4PenceSince, sportById } from '@evens/catalogue';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Risk } from '../../risk/index.ts';
import { limitedLegsOf } from '../answers/judge-again.ts';
import type { BookReader } from '../book-reader.ts';
import { askedOf, wagerUnits } from '../builder/builder-legs.ts';
import type { BareLeg, BareTicket } from '../stored/bare-ticket-store.ts';
import { extrasOf } from '../stored/ticket-extras.ts';
import { type WagerParts, wagerOf } from '../stored/wager-of.ts';
import type { CashOutTerms } from './cash-out-terms.ts';
import { chancesNow, type LegNow } from './chances-now.ts';
import { palpableRise } from './palpable-rise.ts';

/** What tickets are valued by; nothing of it asks the database. */
export interface ValuedBy {
  readonly book: BookReader;
  readonly risk: Pick<Risk, 'limitsOf' | 'acceptDelayMs'>;
  readonly cashOut: CashOutTerms;
  readonly eventMs: number;
}

/** A price that a value was made at. */
export interface ValuedPrice {
  readonly id: string;
  readonly priceMilli: number;
}

/** What all that is still in of a ticket is worth now. */
export interface TicketValue {
  /** Above zero. */
  readonly valueMinor: bigint;
  readonly restMinor: bigint;
  readonly prices: readonly ValuedPrice[];
  /** The longest live delay of the sports whose legs are open and in play; null: none is. */
  readonly delayMs: number | null;
  /** The chance of each open leg to win outright, by the outcome's id. */
  readonly chances: Readonly<Record<string, number>>;
}

/** Why a ticket as it stands cannot be sold, whatever the prices; undefined while it may be. */
export function closedRefusal({
  status,
  payoutMinor,
}: Pick<BareTicket, 'status' | 'payoutMinor'>): Refusal | undefined {
  const none = (reason: string): Refusal => refusal('CashOutNotAvailable', { reason });
  if (payoutMinor !== null) return none('settled');
  if (status === 5) return refusal('CashOutInProgress');
  if (status === 1) return undefined;
  return none(status === 2 ? 'declined' : 'delayed');
}

/** A runner that was withdrawn since is in the prices of the others at once, and on the ticket a moment later. */
export function withRule4(leg: BareLeg, book: BookReader): BareLeg {
  if (leg.result !== OUTCOME_RESULTS.pending) return leg;
  const runners = book.getFixture(leg.fixtureId)?.runners;
  if (!runners?.some((each) => each.withdrawn)) return leg;
  const rule4Pence = Math.max(leg.standing.rule4Pence ?? 0, rule4PenceSince(runners, leg.placedEventMs));
  return { ...leg, standing: { ...leg.standing, rule4Pence } };
}

/** The chances of legs, each worked out once: many tickets bet on the same few outcomes. */
export type ChancesOf = (unit: readonly [BareLeg, ...BareLeg[]]) => Result<LegNow, Refusal>;

export function readChances({ book, eventMs }: Pick<ValuedBy, 'book' | 'eventMs'>): ChancesOf {
  const known = new Map<string, Result<LegNow, Refusal>>();
  return (unit) => {
    const [{ terms }] = unit;
    // A leg with nothing agreed beside it is the same for whoever has it.
    if (terms.builder || terms.place || terms.startingPrice || terms.teasedMarketKey !== undefined) {
      return chancesNow(book, unit, eventMs);
    }
    const id = outcomeId(askedOf(unit));
    const found = known.get(id) ?? chancesNow(book, unit, eventMs);
    known.set(id, found);
    return found;
  };
}

/**
 * The strictest largest payout of the house, this player and what the ticket is on; never less than was agreed to when it was
 * taken, by the limits of that time or by a trader above them.
 */
export function mostPayoutMinor(ticket: BareTicket, { risk, book }: Omit<ValuedBy, 'eventMs'>): bigint {
  const { currency, accountId, potentialPayoutMinor } = ticket;
  const { maxPayoutMinor } = risk.limitsOf(currency, accountId, limitedLegsOf(ticket, book)).ticket;
  if (maxPayoutMinor < potentialPayoutMinor) return potentialPayoutMinor;
  return maxPayoutMinor;
}

/**
 * What the rest of an open ticket is worth by the book of now, or why it has no value: no line can pay any more, a leg that
 * matters is suspended, or its chances are not known.
 */
export function valueTicket(
  ticket: BareTicket,
  by: ValuedBy,
  chancesOf = readChances(by),
): Result<TicketValue, Refusal> {
  const { totalStakeMinor, cashedStakeMinor } = ticket;
  const legs = ticket.legs.map((leg) => withRule4(leg, by.book));
  const wager = wagerOf({ ...ticket, legs });
  const extras = extrasOf(ticket.terms);
  const known: KnownChances[] = [];
  const prices: ValuedPrice[] = [];
  const chances: Record<string, number> = {};
  let missing: Refusal | undefined;
  let delayMs: number | null = null;
  const units = wagerUnits(legs);
  const nows: (LegNow | undefined)[] = [];
  for (const [at, unit] of units.entries()) {
    const now = isDecided(wager.legs[at]) ? undefined : chancesOf(unit);
    known.push(now?.ok ? now.value.chances : undefined);
    nows.push(now?.ok ? now.value : undefined);
    if (now && !now.ok) missing ??= now.refusal;
    if (!now?.ok) continue;
    const { asked, found, live } = now.value;
    const id = outcomeId(asked);
    prices.push({ id, priceMilli: found.priceMilli });
    chances[id] = now.value.chances.win.win;
    if (live)
      delayMs = Math.max(
        delayMs ?? 0,
        by.risk.acceptDelayMs(sportById(found.fixture.sportId)?.alias ?? '', ticket.accountId),
      );
  }
  const given = { wager, extras, totalStakeMinor, boughtBackMinor: cashedStakeMinor };
  const terms = { marginPpm: by.cashOut.marginPpm, mostPayoutMinor: mostPayoutMinor(ticket, by) };
  const valueMinor = cashOutValueMinor(given, known, terms);
  if (valueMinor === undefined) {
    return refuse(missing ?? refusal('CashOutNotAvailable', { reason: 'unknown' }));
  }
  if (valueMinor === 0n) return refuse(refusal('CashOutNotAvailable', { reason: 'worthless' }));
  const risen = palpableRise(units, nows, by.eventMs);
  if (risen) return refuse(risen);
  return accept({ valueMinor, restMinor: totalStakeMinor - cashedStakeMinor, prices, delayMs, chances });
}

/** Whether no part of a leg of the wager is open any more: a builder with a lost pick is, whatever its other picks do. */
export const isDecided = (leg: ReturnType<typeof wagerOf>['legs'][number] | undefined): boolean =>
  leg !== undefined && leg.result !== 'pending' && !('place' in leg && leg.place?.result === 'pending');

/** The most that the rest of a ticket can still pay, in minor units. */
export function restCanPayMinor(ticket: WagerParts & Pick<BareTicket, 'totalStakeMinor' | 'cashedStakeMinor'>): bigint {
  const potential = potentialWithExtras(wagerOf(ticket), extrasOf(ticket.terms));
  const whole = potential.ok ? potential.value.payoutMinor : 0n;
  return (whole * (ticket.totalStakeMinor - ticket.cashedStakeMinor)) / ticket.totalStakeMinor;
}
