import type { Fixture } from '@evens/catalogue';
import type { TicketFixture } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import type { BookListener } from '../../book/catalogue/index.ts';
import type { Risk } from '../risk/index.ts';
import type { BookReader, TraderDesk } from '../tickets/index.ts';

/** The book as the desk reads it. */
export interface DeskBook extends BookReader {
  listen(listener: BookListener): () => void;
}

export interface RiskDeskParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly book: DeskBook;
  readonly risk: Risk;
  readonly trader: TraderDesk;
  /** How long a trader's offer stands. */
  readonly offerMs: number;
}

/** "Bayern München – Borussia Dortmund", or what the contest is called. */
export const fixtureName = ({ competitors, name }: Pick<TicketFixture, 'competitors' | 'name'>): string =>
  competitors.length > 0 ? competitors.join(' – ') : (name ?? '');

export const competitorsOf = (fixture: Fixture): string[] => fixture.competitors.map((each) => each.name);

/** Asked for again within so short a time, what was answered then is answered again: several desks look at once. */
export function shortly<Value>(clock: Pick<Clock, 'monotonicMs'>, forMs: number, read: () => Promise<Value>) {
  let kept: { readonly untilMs: number; readonly value: Promise<Value> } | undefined;
  return (): Promise<Value> => {
    const nowMs = clock.monotonicMs();
    if (kept && nowMs < kept.untilMs) return kept.value;
    const value = read();
    const own = { untilMs: nowMs + forMs, value };
    kept = own;
    // What went wrong is asked for anew.
    value.catch(() => {
      if (kept === own) kept = undefined;
    });
    return value;
  };
}
