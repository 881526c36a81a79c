import type { Clock } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import type { Approvals } from '../../../house/approvals/index.ts';
import type { Party } from './party.ts';
import type { RunOutcome } from './runs-store.ts';

export interface StatementParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Each provider with both sides of what is compared; no two of one name. */
  readonly parties: readonly Party[];
  /** What takes two operators. */
  readonly approvals: Pick<Approvals, 'kind' | 'amounts'>;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Told of each comparison that came to its end. */
  readonly onDone?: (outcome: RunOutcome & { readonly provider: string }) => void;
  readonly onError: (error: unknown) => void;
}
