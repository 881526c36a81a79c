import type { Risk } from '../capabilities/bets/risk/index.ts';
import type { Settlement } from '../capabilities/bets/settlement/index.ts';
import type { Tickets } from '../capabilities/bets/tickets/index.ts';
import { type Catalogue, PRICE_FAULTS } from '../capabilities/book/catalogue/index.ts';
import type { Rounds } from '../capabilities/casino/rounds/index.ts';
import { secondConnectionsRefused } from '../platform/database/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';

const BOOK_FIGURES = [
  ['fixtures', 'book_fixtures', 'Fixtures in the book'],
  ['markets', 'book_markets', 'Markets in the book'],
  ['messages', 'book_messages', 'Feed messages applied'],
  ['refused', 'book_refused', 'Feed messages or markets not believed'],
  ['guarded', 'book_guarded', 'Markets suspended because their last prices were not believed'],
  ['lost', 'feed_lost', 'Feed messages, or looks at the source, that came to nothing and were told as a gap'],
  ['quarantined', 'results_quarantine', 'Results and fixtures, or parts of them, that can never be stored'],
  ['backlog', 'results_backlog', 'Results and fixtures that wait to be stored'],
] as const;

export interface FiguredHouse {
  readonly catalogue: Pick<Catalogue, 'figures' | 'epoch'>;
  readonly tickets: Pick<Tickets, 'figures'>;
  readonly settlement: Pick<Settlement, 'figures'>;
  readonly risk: Pick<Risk, 'refusals'>;
  readonly casino: { readonly rounds: Pick<Rounds, 'held'> };
}

/** The figures of the house's capabilities, beside those that the platform shows. */
export function showHouseFigures(
  metrics: Metrics,
  { catalogue, tickets, settlement, risk, casino }: FiguredHouse,
): void {
  for (const [key, name, help] of BOOK_FIGURES) {
    metrics.gauge(`evens_${name}`, help, () => catalogue.figures()[key]);
  }
  metrics.gauge(
    'evens_second_connections_refused',
    'Transactions that asked for a connection beside their own: each is a fault in the code',
    secondConnectionsRefused,
  );
  metrics.gauge('evens_feed_leading', 'Whether this process runs the feed for all', () =>
    Number(catalogue.epoch() !== undefined),
  );
  for (const fault of PRICE_FAULTS) {
    const name = fault.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    metrics.gauge(
      `evens_book_fault_${name}`,
      `Markets not believed: ${fault}`,
      () => catalogue.figures().faults[fault] ?? 0,
    );
  }

  metrics.gauge('evens_bets_fast', 'Bets that the fast call placed, since the start', () => tickets.figures.fast);
  metrics.gauge('evens_bets_careful', 'Bets that the careful call decided, since the start', () => {
    return tickets.figures.careful;
  });
  metrics.gauge('evens_settlement_quarantine', 'Tickets that could not be settled and are tried again', () => {
    return settlement.figures().quarantined;
  });
  metrics.gauge('evens_rounds_held', 'Casino rounds that need manual review', () => casino.rounds.held());
  metrics.gauge('evens_refusals_lost', 'Bets refused at once that were not kept, since the start', () => {
    return risk.refusals.figures.lost;
  });
}
