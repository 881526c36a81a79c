import { outcomeId } from '@evens/catalogue';
import { type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { askedOf } from '../../builder/builder-legs.ts';
import type { BareLeg, BareTicket } from '../../stored/bare-ticket-store.ts';
import { chancesNow } from '../chances-now.ts';
import type { TicketValue, ValuedBy } from '../value-ticket.ts';
import {
  type PreparedTicket,
  preparedOffer,
  preparedRise,
  preparedValueMinor,
  prepareTicket,
  type Slot,
} from './prepared-ticket.ts';

export type BoardParts = Omit<ValuedBy, 'eventMs'>;

/** Tickets on a board, and values worked out since the start. */
export interface LiveFigures {
  readonly tickets: number;
  readonly valued: number;
}

interface Watched {
  readonly prepared: PreparedTicket;
  valueMinor: bigint | undefined;
  /** Why it is not sold at that value. */
  risen: Refusal | undefined;
}

/** What the board knows of one fixture: the outcomes that its tickets are open on, and those tickets. */
interface OnFixture {
  readonly slots: Map<string, HeldSlot>;
  readonly tickets: Set<bigint>;
}

interface HeldSlot extends Slot {
  readonly key: string;
  readonly fixtureId: number;
  users: number;
}

const NOT_LOOKED: Result<never, Refusal> = refuse(refusal('PricesStale'));

/**
 * Values of the tickets that somebody looks at, or has a rule on, and of no others. A change of the book only marks its fixture;
 * `flush` then looks once at each outcome of the marked fixtures, and values their tickets with what was found. No database.
 */
export class ValueBoard {
  private readonly tickets = new Map<bigint, Watched>();
  private readonly fixtures = new Map<number, OnFixture>();
  private readonly marked = new Set<number>();
  /** Tickets to be valued though nothing of their fixtures changed: they are new here. */
  private readonly fresh = new Set<bigint>();
  private valued = 0;

  constructor(private readonly by: BoardParts) {}

  get size(): number {
    return this.tickets.size;
  }

  get figures(): LiveFigures {
    return { tickets: this.tickets.size, valued: this.valued };
  }

  has(ticketId: bigint): boolean {
    return this.tickets.has(ticketId);
  }

  ids(): bigint[] {
    return [...this.tickets.keys()];
  }

  ticketOf(ticketId: bigint): BareTicket | undefined {
    return this.tickets.get(ticketId)?.prepared.ticket;
  }

  /** Takes a ticket in, or anew as it is now. */
  put(ticket: BareTicket): void {
    const before = this.tickets.get(ticket.id);
    const prepared = prepareTicket(ticket, this.by, (unit) => this.slotOf(unit));
    for (const fixtureId of prepared.fixtureIds) this.on(fixtureId).tickets.add(ticket.id);
    this.tickets.set(ticket.id, { prepared, valueMinor: undefined, risen: undefined });
    this.fresh.add(ticket.id);
    if (before) this.release(before.prepared, prepared.fixtureIds);
  }

  remove(ticketId: bigint): void {
    const known = this.tickets.get(ticketId);
    if (!known) return;
    this.tickets.delete(ticketId);
    this.fresh.delete(ticketId);
    this.release(known.prepared, []);
  }

  /** Something of this fixture may be worth another thing now. */
  mark(fixtureId: number): void {
    if (this.fixtures.has(fixtureId)) this.marked.add(fixtureId);
  }

  markAll(): void {
    for (const fixtureId of this.fixtures.keys()) this.marked.add(fixtureId);
  }

  /** A fixture says other things of itself: its tickets are prepared anew. */
  redo(fixtureId: number): void {
    for (const id of [...(this.fixtures.get(fixtureId)?.tickets ?? [])]) {
      const ticket = this.ticketOf(id);
      if (ticket) this.put(ticket);
    }
    this.mark(fixtureId);
  }

  /** Values what was marked since the last time, and answers the tickets that were looked at. */
  flush(eventMs: number): bigint[] {
    if (this.marked.size === 0 && this.fresh.size === 0) return [];
    const due = new Set(this.fresh);
    this.fresh.clear();
    for (const fixtureId of this.marked) {
      const on = this.fixtures.get(fixtureId);
      if (!on) continue;
      for (const slot of on.slots.values()) slot.now = chancesNow(this.by.book, slot.unit, eventMs);
      for (const id of on.tickets) due.add(id);
    }
    this.marked.clear();
    for (const id of due) {
      const watched = this.tickets.get(id);
      if (!watched) continue;
      for (const slot of watched.prepared.slots) {
        if (slot && slot.now === NOT_LOOKED) slot.now = chancesNow(this.by.book, slot.unit, eventMs);
      }
      watched.risen = preparedRise(watched.prepared, eventMs);
      watched.valueMinor = watched.risen ? undefined : preparedValueMinor(watched.prepared);
      this.valued += 1;
    }
    return [...due];
  }

  /** As of the last flush; undefined where there is no value, or the ticket is not sold at it. */
  valueOf(ticketId: bigint): bigint | undefined {
    return this.tickets.get(ticketId)?.valueMinor;
  }

  /** The same with what a page shows beside it. */
  offerOf(ticketId: bigint): Result<Omit<TicketValue, 'chances'>, Refusal> | undefined {
    const watched = this.tickets.get(ticketId);
    return watched && preparedOffer(watched.prepared, this.by.risk, watched.risen);
  }

  private on(fixtureId: number): OnFixture {
    const known = this.fixtures.get(fixtureId);
    if (known) return known;
    const made: OnFixture = { slots: new Map(), tickets: new Set() };
    this.fixtures.set(fixtureId, made);
    return made;
  }

  private slotOf(unit: readonly [BareLeg, ...BareLeg[]]): HeldSlot {
    const [leg] = unit;
    const { slots } = this.on(leg.fixtureId);
    const key = slotKeyOf(unit);
    const slot = slots.get(key) ?? { key, fixtureId: leg.fixtureId, unit, users: 0, now: NOT_LOOKED };
    slots.set(key, slot);
    slot.users += 1;
    return slot;
  }

  /** Lets go of what a ticket held, but for the fixtures that it still is on. */
  private release({ ticket, slots, fixtureIds }: PreparedTicket, still: readonly number[]): void {
    for (const slot of slots as readonly (HeldSlot | undefined)[]) {
      if (!slot) continue;
      slot.users -= 1;
      if (slot.users === 0) this.fixtures.get(slot.fixtureId)?.slots.delete(slot.key);
    }
    for (const fixtureId of fixtureIds) {
      const on = this.fixtures.get(fixtureId);
      if (!on || still.includes(fixtureId)) continue;
      on.tickets.delete(ticket.id);
      if (on.tickets.size === 0) this.fixtures.delete(fixtureId);
    }
  }
}

/** A leg with nothing agreed beside it is worth the same to whoever has it; any other is by what was agreed. */
function slotKeyOf(unit: readonly [BareLeg, ...BareLeg[]]): string {
  const [{ terms }] = unit;
  const id = outcomeId(askedOf(unit));
  const { place, startingPrice, teasedMarketKey } = terms;
  if (!terms.builder && !place && !startingPrice && teasedMarketKey === undefined) return id;
  const results = unit.map(({ result }) => result).join();
  return JSON.stringify([id, place?.fraction, place?.places, startingPrice, teasedMarketKey, results]);
}
