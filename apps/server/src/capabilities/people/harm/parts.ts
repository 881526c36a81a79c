import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import type { Teller } from '../notices/index.ts';

export interface HarmParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Teller;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Whether this process looks at who played. */
  readonly works: boolean;
  readonly onError: (error: unknown) => void;
}
