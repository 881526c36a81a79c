import { isBuilder } from '@evens/betting';
import type { Fixture, FixtureStatus } from '@evens/catalogue';
import { outcomeId } from '@evens/catalogue';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { BookOutcome, BookReader } from '../book-reader.ts';
import { builderRefusal } from '../builder/builder-book.ts';

export type SelectionState = 'open' | 'suspended' | 'closed' | 'missing' | 'stale';

export interface Asked {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
}

/** Statuses under which a fixture takes bets: before it starts, and while it is played. */
const TAKES_BETS: ReadonlySet<FixtureStatus> = new Set(['notStarted', 'delayed', 'postponed', 'live']);
const PAUSED: ReadonlySet<FixtureStatus> = new Set(['suspended', 'interrupted']);

export const isInPlay = (fixture: Fixture): boolean => fixture.status === 'live' || PAUSED.has(fixture.status);

/** How an outcome stands for a bet at this event time. */
export function selectionState(found: BookOutcome | undefined, eventMs: number): SelectionState {
  if (!found) return 'missing';
  const { fixture, market } = found;
  if (market.status === 'settled' || market.status === 'cancelled' || market.status === 'handedOver') return 'closed';
  if (PAUSED.has(fixture.status)) return 'suspended';
  if (!TAKES_BETS.has(fixture.status)) return 'closed';
  // A kick-off that no message has told yet: what was open before it is not open in play.
  if (fixture.status === 'notStarted' && eventMs >= fixture.startMs) return 'suspended';
  if (found.stale) return 'stale';
  if (market.status === 'inactive') return 'closed';
  return market.status === 'active' && found.active ? 'open' : 'suspended';
}

/** What a book that is still filling does not hold may yet come. */
function stateOf(book: BookReader, found: BookOutcome | undefined, eventMs: number): SelectionState {
  const state = selectionState(found, eventMs);
  return state === 'missing' && book.notReady?.() !== undefined ? 'stale' : state;
}

/** The same, asked of a book. */
export const stateInBook = (book: BookReader, asked: Asked, eventMs: number): SelectionState =>
  stateOf(book, book.getOutcome(asked.fixtureId, asked.marketKey, asked.outcome), eventMs);

const CODES = {
  suspended: 'MarketSuspended',
  closed: 'MarketClosed',
  missing: 'SelectionNotFound',
  stale: 'PricesStale',
} as const;

/** The outcome with its present price, or why no bet on it is taken now. */
export function openOutcome(book: BookReader, asked: Asked, eventMs: number): Result<BookOutcome, Refusal> {
  const found = book.getOutcome(asked.fixtureId, asked.marketKey, asked.outcome);
  const state = stateOf(book, found, eventMs);
  if (found && state === 'open') return accept(found);
  const barred = !found && isBuilder(asked.marketKey) ? builderRefusal(book, asked) : undefined;
  if (barred) return refuse(barred);
  return refuse(refusal(CODES[state === 'open' ? 'missing' : state], { selection: outcomeId(asked) }));
}
