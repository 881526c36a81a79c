import type { Currency, Refusal, Result } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';

/** What a bonus pays of a stake. */
export interface BonusPart {
  readonly grantId: string;
  readonly bonusMinor: bigint;
}

/** What a bonus pays of a further stake of a round; nothing where it would be above its largest stake. `tx`: inside a transaction, its handle. */
export type Pays = (
  stakeMinor: bigint,
  when: 'first' | 'afterCash',
  tx?: DatabaseTransaction,
) => Promise<BonusPart | undefined>;

/** What rounds ask of bonuses. A house without it pays every stake from cash. */
export interface RoundBonuses {
  /** What an active bonus pays of a stake; undefined: nothing. */
  payFor(
    asked: {
      readonly accountId: string;
      readonly currency: Currency;
      readonly stakeMinor: bigint;
      readonly product: 'slots' | 'table' | 'live';
    },
    tx?: DatabaseTransaction,
  ): Promise<Result<BonusPart | undefined, Refusal>>;
  /** Whether this account's bonus pays before its cash does; answered from memory. */
  isBonusFirst(accountId: string): boolean;
  /** A bonus has paid for a round of this player: what it counts, counts now. */
  played(of: { readonly accountId: string; readonly currency: Currency }): Promise<void>;
}
