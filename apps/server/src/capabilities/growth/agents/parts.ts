import type { HouseBounds } from '@evens/agents';
import type { Clock, Currency, Refusal } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
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
  /** Why a player may be given no more: by a limit of his own or of the house; only what identity knows when absent. */
  readonly keepsFrom?: (
    tx: DatabaseTransaction,
    money: { readonly accountId: string; readonly currency: Currency; readonly amountMinor: bigint },
  ) => Promise<Refusal | undefined>;
  /** Countries in which accounts may be opened. */
  readonly countries?: () => Promise<readonly string[]>;
  readonly onError: (error: unknown) => void;
}

const inHundredths = (percent: number): bigint => BigInt(Math.round(percent * 100));

/** What the house keeps of a chain at least, and what it pays of turnover at most, from percents with two decimals. */
export const boundsInPercent = (keep: number, mostOfTurnover: number): HouseBounds => ({
  keep: inHundredths(keep),
  mostOfTurnover: inHundredths(mostOfTurnover),
});

/** At least 10 % of what is shared stays with the house; commission and rebate together cost at most 1.63 % of turnover. */
export const HOUSE_BOUNDS: HouseBounds = boundsInPercent(10, 1.63);
