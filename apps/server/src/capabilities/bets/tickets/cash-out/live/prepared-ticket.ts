import { type CashOutBounds, cashOutBounds, cashOutValueWithin, type KnownChances } from '@evens/betting';
import { outcomeId, sportById } from '@evens/catalogue';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { wagerUnits } from '../../builder/builder-legs.ts';
import type { BareLeg, BareTicket } from '../../stored/bare-ticket-store.ts';
import { extrasOf } from '../../stored/ticket-extras.ts';
import { wagerOf } from '../../stored/wager-of.ts';
import type { LegNow } from '../chances-now.ts';
import { palpableRise } from '../palpable-rise.ts';
import {
  closedRefusal,
  isDecided,
  mostPayoutMinor,
  type TicketValue,
  type ValuedBy,
  withRule4,
} from '../value-ticket.ts';

type Unit = readonly [BareLeg, ...BareLeg[]];

/** What an open leg may still come to by the last look at the book; many tickets share one. */
export interface Slot {
  readonly unit: Unit;
  now: Result<LegNow, Refusal>;
}

/** A ticket with all of its value worked out that no price changes. */
export interface PreparedTicket {
  readonly ticket: BareTicket;
  readonly fixtureIds: readonly number[];
  /** Its own legs as the wager counts them; those of a slot may be another ticket's. */
  readonly units: readonly Unit[];
  /** By the wager's legs; undefined where a leg is decided. */
  readonly slots: readonly (Slot | undefined)[];
  readonly worth: Pick<Parameters<typeof cashOutValueWithin>[0], 'wager' | 'extras'>;
  readonly bounds: CashOutBounds | undefined;
  /** Why it cannot be sold as it stands. */
  readonly closed: Refusal | undefined;
}

/** `slotOf` finds or makes the slot of an open leg. */
export function prepareTicket(
  ticket: BareTicket,
  by: Omit<ValuedBy, 'eventMs'>,
  slotOf: (unit: Unit) => Slot,
): PreparedTicket {
  const legs = ticket.legs.map((leg) => withRule4(leg, by.book));
  const wager = wagerOf({ ...ticket, legs });
  const extras = extrasOf(ticket.terms);
  const { totalStakeMinor, cashedStakeMinor } = ticket;
  const closed = closedRefusal(ticket);
  const units = wagerUnits(legs);
  const slots = units.map((unit, at) => (closed || isDecided(wager.legs[at]) ? undefined : slotOf(unit)));
  const bounds = closed
    ? undefined
    : cashOutBounds(
        { wager, extras, totalStakeMinor, boughtBackMinor: cashedStakeMinor },
        { marginPpm: by.cashOut.marginPpm, mostPayoutMinor: mostPayoutMinor(ticket, by) },
      );
  const fixtureIds = [...new Set(ticket.legs.map(({ fixtureId }) => fixtureId))];
  return { ticket, fixtureIds, units, slots, worth: { wager, extras }, bounds, closed };
}

/** What a prepared ticket is worth by its slots, in minor units; undefined where it has no value now. */
export function preparedValueMinor({ slots, worth, bounds }: PreparedTicket): bigint | undefined {
  if (!bounds) return undefined;
  const known: KnownChances[] = new Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) {
    const now = slots[at]?.now;
    known[at] = now?.ok ? now.value.chances : undefined;
  }
  return cashOutValueWithin(worth, known, bounds);
}

/** Why it cannot be sold at that value: a price was wrong when it was taken, or is now. */
export const preparedRise = ({ units, slots }: PreparedTicket, eventMs: number): Refusal | undefined =>
  palpableRise(
    units,
    slots.map((slot) => (slot?.now.ok ? slot.now.value : undefined)),
    eventMs,
  );

/**
 * The value with what a page shows beside it, or why there is none: what `valueTicket` says, but for the chances of the legs.
 * `risen` is what `preparedRise` said.
 */
export function preparedOffer(
  prepared: PreparedTicket,
  risk: ValuedBy['risk'],
  risen: Refusal | undefined,
): Result<Omit<TicketValue, 'chances'>, Refusal> {
  const { ticket, slots, closed } = prepared;
  if (closed) return refuse(closed);
  const valueMinor = preparedValueMinor(prepared);
  const known = slots.flatMap((slot) => (slot ? [slot.now] : []));
  const missing = known.find((now) => !now.ok);
  if (valueMinor === undefined) {
    return refuse(missing && !missing.ok ? missing.refusal : refusal('CashOutNotAvailable', { reason: 'unknown' }));
  }
  if (valueMinor === 0n) return refuse(refusal('CashOutNotAvailable', { reason: 'worthless' }));
  if (risen) return refuse(risen);
  const open = known.flatMap((now) => (now.ok ? [now.value] : []));
  const delays = open.flatMap(({ live, found }) =>
    live ? [risk.acceptDelayMs(sportById(found.fixture.sportId)?.alias ?? '', ticket.accountId)] : [],
  );
  return accept({
    valueMinor,
    restMinor: ticket.totalStakeMinor - ticket.cashedStakeMinor,
    prices: open.map(({ asked, found }) => ({ id: outcomeId(asked), priceMilli: found.priceMilli })),
    delayMs: delays.length === 0 ? null : Math.max(...delays),
  });
}
