import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { audit } from '../../house/audit/index.ts';
import { lockCoupon, matchesOf, type SaidOfMatch, sayOfMatch } from './coupon-store.ts';
import type { CouponsParts } from './parts.ts';

const SAY_KIND = 'coupons.sayMatch';

const payload = z.object({
  couponId: z.number(),
  number: z.number(),
  says: z.enum(['1', 'X', '2', 'putOff']).nullable(),
});
type Word = z.output<typeof payload>;

/** Why nothing may be said of this match: there is none, it may still be played, or its coupon stands for good. */
async function faultOfWord(tx: DatabaseTransaction, { couponId, number }: Word): Promise<Refusal | undefined> {
  const coupon = await lockCoupon(tx, BigInt(couponId));
  if (!coupon) return refusal('NotFound');
  if (coupon.status === 'final') return refusal('CouponFinal');
  if (coupon.status === 'open') return refusal('CouponStillOpen');
  const matches = (await matchesOf(tx, [coupon.id])).get(coupon.id) ?? [];
  return matches.some((match) => match.number === number) ? undefined : refusal('NotFound');
}

export interface Saying {
  /** Puts before a second person how a match counts. It settles the coupon with the next look; null takes such a word back. */
  propose(
    word: { readonly couponId: number; readonly number: number; readonly says: SaidOfMatch | null },
    by: { readonly operator: string; readonly reason: string },
  ): Promise<Result<{ readonly approvalId: string }, Refusal>>;
}

export function openSaying(parts: Pick<CouponsParts, 'db' | 'approvals'>): Saying {
  const proposals = parts.approvals.kind({
    ...{ kind: SAY_KIND, right: 'results.approve', proposes: 'results.change', payload },
    execute: async (tx, word, { approvalId, proposedBy, approvedBy }) => {
      const fault = await faultOfWord(tx, word);
      if (fault) return refuse(fault);
      const { couponId, number, says } = word;
      await sayOfMatch(tx, BigInt(couponId), number, says, `operator:${approvedBy}`);
      await audit.record(tx, {
        ...{ operator: approvedBy, action: SAY_KIND, subject: `coupon/${couponId}`, reason: 'said' },
        after: { number, says, approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
  });
  return {
    propose: (word, { operator, reason }) =>
      inTransaction(parts.db, async (tx) => {
        const fault = await faultOfWord(tx, word);
        if (fault) return refuse(fault);
        const { couponId, number, says } = word;
        return proposals.propose(tx, {
          ...{ operator, subject: `coupon/${couponId}/${number}`, reason, payload: word },
          facts: { number, says },
        });
      }),
  };
}
