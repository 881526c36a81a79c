import { createHash, randomInt } from 'node:crypto';
import { parseOutcomeId } from '@evens/catalogue';
import { BOOKING_CODE_LENGTH, BOOKING_SIGNS, type BookedSelection, type BookedSlip } from '@evens/contract';
import { accept, type Refusal, type RefusalCode, type Result, refusal, refuse } from '@evens/kernel';
import { stateInBook } from '../judging/judge-selection.ts';
import { type BetslipParts, slipFixtureOf } from './betslip.ts';
import { type KeptBooking, keepBooking, readBooking } from './booking-store.ts';
import { fillSlip } from './fill-slip.ts';
import { readSlip } from './slip-store.ts';

/** The shape that the slip's owner has given the bet. */
export interface AskedBooking {
  readonly betType: BookedSlip['betType'];
  readonly order?: readonly string[] | undefined;
  readonly bankers?: readonly string[] | undefined;
  readonly ifBetRule?: BookedSlip['ifBetRule'] | undefined;
}

export interface TakenBooking {
  readonly booked: BookedSlip;
  readonly left: { id: string; code: RefusalCode }[];
}

/** Slips that are handed on by a code. Whoever has the code gets the picks at the prices of the moment. */
export interface Bookings {
  share(owner: string, asked: AskedBooking): Promise<Result<{ code: string; endsMs: number }, Refusal>>;
  read(code: string): Promise<Result<BookedSlip, Refusal>>;
  /** Puts what can be bet into the owner's slip, beside what it holds or in its place. */
  take(code: string, owner: string, replace: boolean): Promise<Result<TakenBooking, Refusal>>;
}

const SHAPE = new RegExp(`^[${BOOKING_SIGNS}]{${BOOKING_CODE_LENGTH}}$`);

/** A code as it is kept: people type it small, in groups, with spaces. Undefined for what can be none. */
export function bookingCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return SHAPE.test(code) ? code : undefined;
}

const newCode = (): string =>
  Array.from({ length: BOOKING_CODE_LENGTH }, () => BOOKING_SIGNS[randomInt(BOOKING_SIGNS.length)]).join('');

/** Taken codes are one in a million at most, so a second try is rare and a tenth means that something else is wrong. */
const MOST_TRIES = 10;

/** What is kept of a slip: its selections in the asked order, bankers among them, and no price. */
export function bookingOf(selections: KeptBooking['selections'], asked: AskedBooking): KeptBooking {
  const place = new Map((asked.order ?? []).map((id, at) => [id, at]));
  const rank = ({ id }: { readonly id: string }): number => place.get(id) ?? place.size;
  const ordered = [...selections].sort((first, second) => rank(first) - rank(second));
  const bankers = new Set(asked.bankers);
  return {
    betType: asked.betType,
    selections: ordered.map(({ id, fixture }) => ({ id, fixture })),
    bankers: ordered.map(({ id }) => id).filter((id) => bankers.has(id)),
    ifBetRule: asked.ifBetRule ?? 'win-only',
  };
}

const digestOf = ({ betType, selections, bankers, ifBetRule }: KeptBooking): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([betType, selections.map(({ id }) => id), bankers, ifBetRule]))
    .digest();

export function openBookings(parts: BetslipParts & { readonly code?: () => string }): Bookings {
  const { db, clock, book, code = newCode } = parts;

  const present = ({ id, fixture }: KeptBooking['selections'][number]): BookedSelection[] => {
    const asked = parseOutcomeId(id);
    if (!asked) return [];
    const { fixtureId, marketKey, outcome } = asked;
    const found = book.getOutcome(fixtureId, marketKey, outcome);
    return [
      {
        id,
        fixtureId,
        marketKey,
        outcome,
        state: stateInBook(book, asked, clock.eventMs()),
        priceMilli: found?.priceMilli ?? null,
        fixture: found ? slipFixtureOf(found.fixture, asked) : fixture,
      },
    ];
  };

  const read: Bookings['read'] = async (typed) => {
    const wanted = bookingCode(typed);
    const stored = wanted === undefined ? undefined : await readBooking(db, wanted);
    if (!stored) return refuse(refusal('BookingCodeUnknown'));
    const { betType, selections, bankers, ifBetRule } = stored.slip;
    return accept({
      code: stored.code,
      endsMs: stored.endsAt.getTime(),
      betType,
      selections: selections.flatMap(present),
      bankers: [...bankers],
      ifBetRule,
    });
  };

  return {
    share: async (owner, asked) => {
      const slip = bookingOf((await readSlip(db, owner)).selections, asked);
      if (slip.selections.length === 0) {
        return refuse(refusal('MinimumSelectionsRequiredException', { minimum: 1, given: 0 }));
      }
      const digest = digestOf(slip);
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const kept = await keepBooking(db, { code: code(), digest, slip });
        if (kept) return accept({ code: kept.code, endsMs: kept.endsAt.getTime() });
      }
      throw new Error('every new booking code is taken');
    },
    read,
    take: async (typed, owner, replace) => {
      const booked = await read(typed);
      if (!booked.ok) return booked;
      return accept({ booked: booked.value, left: await fillSlip(parts, owner, booked.value.selections, replace) });
    },
  };
}
