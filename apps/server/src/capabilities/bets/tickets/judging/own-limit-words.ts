import type { Currency, Refusal } from '@evens/kernel';
import type { LaneRow } from '../placing/placement-lane.ts';

/** What a player is told where the database refused his bet for what he allows himself. */
export interface OwnLimitWords {
  isOwnLimit(code: string): boolean;
  explain(
    code: string,
    money: { readonly accountId: string; readonly currency: Currency; readonly amountMinor: bigint },
  ): Promise<Refusal>;
}

/** What of a stake its player pays himself: neither a free bet nor a bonus. */
export const ownMoney = ({ funds, totalStakeMinor }: Pick<LaneRow, 'funds' | 'totalStakeMinor'>): bigint =>
  funds === undefined
    ? BigInt(totalStakeMinor)
    : funds.reduce((sum, { kind, amountMinor }) => (kind === 'cash' ? sum + BigInt(amountMinor) : sum), 0n);
