import type { PayoutMethod } from '../../catalogue/payouts/payout-method.ts';
import type { WithdrawalParts } from './parts.ts';

type Parts = Pick<WithdrawalParts, 'methods' | 'standing'>;

/** Whether operators have taken this way to be paid out. Payouts that were asked for before are finished all the same. */
export const isOff = ({ standing }: Pick<Parts, 'standing'>, id: string): boolean =>
  standing?.().off.includes(id) ?? false;

/** The ways that operators offer now: those that they put first in their order, then the others in the usual one. */
export function offeredMethods({ methods, standing }: Parts): readonly PayoutMethod[] {
  const { off, first } = standing?.() ?? { off: [], first: [] };
  const placeOf = ({ id }: PayoutMethod): number => (first.includes(id) ? first.indexOf(id) : first.length);
  return methods.filter(({ id }) => !off.includes(id)).toSorted((one, other) => placeOf(one) - placeOf(other));
}
