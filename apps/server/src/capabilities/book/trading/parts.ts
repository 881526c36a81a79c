import type { Clock } from '@evens/kernel';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { SaidResults, WouldMove } from './would-move.ts';

/** The book and the feed desk, as far as a trader's overrides reach. */
export type TradedCatalogue = Pick<
  Catalogue,
  | 'allStates'
  | 'believe'
  | 'contestsOf'
  | 'describedFixtures'
  | 'epoch'
  | 'listen'
  | 'notReady'
  | 'runnersOf'
  | 'say'
  | 'standingResults'
  | 'stateOf'
  | 'voidsOf'
>;

export interface TradingParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly catalogue: TradedCatalogue;
  /** What results would pay and take back if they were said: settlement's own arithmetic. */
  readonly wouldMove: (said: SaidResults) => Promise<WouldMove>;
  /** How colleagues read these operators, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly approvals: Pick<Approvals, 'kind'>;
  readonly onError: (error: unknown) => void;
}
