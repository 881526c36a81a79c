import type { HouseBounds } from '@evens/agents';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import type { Identity } from '../../people/identity/index.ts';

export interface AgentsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'openAgent' | 'setCreditFloor' | 'post' | 'postAll' | 'announce'>;
  readonly identity: Pick<Identity, 'given' | 'account' | 'proofsOf'>;
  /** What takes two people; without it nothing of the kind can be proposed. */
  readonly approvals?: Pick<Approvals, 'kind'>;
  /** What the house lays down for every tree; `HOUSE_BOUNDS` when absent. */
  readonly bounds?: HouseBounds;
  /** Whether an agent at home in this country may be granted a line; all may when absent. */
  readonly mayLendIn?: (country: string) => boolean;
  /** Countries in which accounts may be opened. */
  readonly countries?: () => Promise<readonly string[]>;
  readonly onError: (error: unknown) => void;
}

/** At least 10 % of what is shared stays with the house; commission and rebate together cost at most 1.63 % of turnover. */
export const HOUSE_BOUNDS: HouseBounds = { keep: 1_000n, mostOfTurnover: 163n };
