import type { TicketView } from '@evens/contract';
import type { SignedInPlayer } from '../placing/players.ts';

/** One selection of a bet, as a page showed it. */
export interface ShownOutcome {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly priceMilli: number;
}

export interface BetAsked {
  readonly idempotencyKey: string;
  readonly betType: 1 | 2;
  readonly stake: string;
  readonly selections: readonly ShownOutcome[];
  readonly oddsChangePolicy: 0 | 1 | 2;
}

/** What the world outside knows of a bet: it was sent, and what the house has said of it since. */
export interface Entry {
  readonly player: SignedInPlayer;
  readonly asked: BetAsked;
  ticketId?: string;
  refused?: string;
  /** Each status that the house told, in order. */
  readonly told: TicketView['status'][];
  /** The player's answer to the last offer, and whether the house said that it has it. */
  offer?: { readonly accepts: boolean; acknowledged: boolean; readonly expiresMs: number };
  /** Answers that never came, or said nothing of the bet. */
  lost: number;
}

/** Takes one answer to a placement into the journal; false where it does not say what became of the bet. */
export function takeAnswer(entry: Entry, status: number, body: unknown): boolean {
  if (status !== 200) return false;
  const { HasErrors, code, ticket } = body as { HasErrors: boolean; code: string | null; ticket: TicketView | null };
  if (HasErrors || !ticket) {
    // The house does not know either: the same key is asked for again.
    if (code === 'ServiceUnavailable' || code === 'PlaceBetInProgressException') return false;
    if (entry.ticketId !== undefined) throw new Error(`${entry.asked.idempotencyKey} was taken, then refused: ${code}`);
    entry.refused = code ?? 'none';
    return true;
  }
  if (entry.refused !== undefined) throw new Error(`${entry.asked.idempotencyKey} was refused, then taken`);
  if (entry.ticketId !== undefined && entry.ticketId !== ticket.id) {
    throw new Error(`${entry.asked.idempotencyKey} has the tickets ${entry.ticketId} and ${ticket.id}`);
  }
  entry.ticketId = ticket.id;
  takeTicket(entry, ticket);
  return true;
}

/** Delayed 4, offered 3, and delayed again by who takes the offer in play; accepted 1 and declined 2 are final. */
const STEPS: Readonly<Record<number, readonly number[]>> = { 4: [4, 3, 1, 2], 3: [3, 4, 1, 2], 1: [1], 2: [2] };

/** A ticket as the house shows it now: no status may go back. */
export function takeTicket(entry: Entry, { id, status }: Pick<TicketView, 'id' | 'status'>): void {
  const before = entry.told.at(-1);
  if (before === status) return;
  if (before !== undefined && !STEPS[before]?.includes(status)) {
    throw new Error(`ticket ${id} was told as ${before}, then as ${status}`);
  }
  entry.told.push(status);
}

export const isKnown = (entry: Entry): boolean => entry.ticketId !== undefined || entry.refused !== undefined;
