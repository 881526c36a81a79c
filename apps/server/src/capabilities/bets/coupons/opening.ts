import {
  COUPON_MATCHES,
  COUPON_PUT_OFF_RULES,
  type CouponPutOffRule,
  type CouponTerms,
  faultOfCouponTerms,
} from '@evens/betting';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { audit } from '../../house/audit/index.ts';
import { insertCoupon, type NewMatch } from './coupon-store.ts';
import { COUPON_CURRENCY, type CouponsParts } from './parts.ts';

const OPEN_KIND = 'coupons.open';
/** Less is no time to play it, and to decide about it. */
const LEAST_OPEN_MS = 60_000;

/** A coupon as it is wished for. Amounts are minor units of the coupons' currency. */
export interface WishedCoupon {
  readonly terms: CouponTerms;
  readonly fixtureIds: readonly number[];
}

const amount = z.string().regex(/^\d{1,15}$/);
const payload = z.object({
  columnMinor: amount,
  takePercent: z.number(),
  firstPercent: z.number(),
  guaranteeMinor: amount,
  putOff: z.enum(COUPON_PUT_OFF_RULES),
  mostPutOff: z.number(),
  fixtureIds: z.array(z.number()),
});
type Stored = z.output<typeof payload>;

const storedOf = ({ terms, fixtureIds }: WishedCoupon): Stored => ({
  ...terms,
  columnMinor: String(terms.columnMinor),
  guaranteeMinor: String(terms.guaranteeMinor),
  fixtureIds: [...fixtureIds],
});

const wishedOf = ({ fixtureIds, ...terms }: Stored): WishedCoupon => ({
  terms: { ...terms, columnMinor: BigInt(terms.columnMinor), guaranteeMinor: BigInt(terms.guaranteeMinor) },
  fixtureIds,
});

type Book = Pick<CouponsParts, 'book' | 'clock'>;

const unfit = (reason: string, detail: Readonly<Record<string, number>> = {}): Result<never, Refusal> =>
  refuse(refusal('CouponMatchesInvalid', { reason, ...detail }));

/** A match as it stands on a coupon; refused unless it can be played for its three results, and has not begun. */
function matchOf({ book, clock }: Book, fixtureId: number): Result<NewMatch, Refusal> {
  const fixture = book.getFixture(fixtureId);
  const [home, away] = fixture?.competitors ?? [];
  const threeWay = ['home', 'draw', 'away'].every((outcome) => book.getOutcome(fixtureId, '1x2', outcome));
  if (!fixture || !home || !away || !threeWay) return unfit('noThreeWay', { fixtureId });
  if (fixture.status !== 'notStarted' || fixture.startMs < clock.eventMs() + LEAST_OPEN_MS)
    return unfit('begun', { fixtureId });
  return accept({
    ...{ fixtureId, home: home.name, away: away.name, tournament: fixture.tournament.name },
    startAt: new Date(fixture.startMs),
  });
}

/** The matches of a wished coupon; refused where there are too few or too many, one twice, or one that does not fit. */
export function matchesOfWish(parts: Book, { terms, fixtureIds }: WishedCoupon): Result<NewMatch[], Refusal> {
  const fault = faultOfCouponTerms(terms);
  if (fault) return refuse(refusal('InvalidRequest', { field: fault }));
  const { least, most } = COUPON_MATCHES;
  if (fixtureIds.length < least || fixtureIds.length > most) return unfit('count', { least, most });
  if (new Set(fixtureIds).size !== fixtureIds.length) return unfit('twice');
  if (parts.book.notReady?.() !== undefined) return refuse(refusal('ServiceUnavailable'));
  const matches: NewMatch[] = [];
  for (const fixtureId of fixtureIds) {
    const match = matchOf(parts, fixtureId);
    if (!match.ok) return match;
    matches.push(match.value);
  }
  return accept(matches);
}

/** Opens a coupon that two people want. It closes when its first match begins. */
export async function openCoupon(
  tx: DatabaseTransaction,
  parts: Book,
  wished: WishedCoupon,
  by: string,
): Promise<Result<bigint, Refusal>> {
  const matches = matchesOfWish(parts, wished);
  if (!matches.ok) return matches;
  const firstStartMs = Math.min(...matches.value.map(({ startAt }) => startAt.getTime()));
  const coupon = {
    ...wished.terms,
    ...{ currency: COUPON_CURRENCY, openedBy: by, firstStartAt: new Date(firstStartMs) },
    opensForMs: firstStartMs - parts.clock.eventMs(),
  };
  return accept(await insertCoupon(tx, coupon, matches.value));
}

/** What the second person reads, and the log keeps: minor units of the coupons' currency. */
function said({ terms, fixtureIds }: WishedCoupon): Record<string, string | number> {
  const { columnMinor, guaranteeMinor, takePercent, firstPercent, putOff, mostPutOff } = terms;
  return {
    ...{ columnMinor: String(columnMinor), guaranteeMinor: String(guaranteeMinor), takePercent, firstPercent },
    ...{ putOff: putOff satisfies CouponPutOffRule, mostPutOff, matches: fixtureIds.join(' ') },
  };
}

/**
 * What the house may have to add counts in the sums of whoever approved it, with what he decided alone: after a coupon with a great
 * guarantee smaller sums take two people as well. The coupon itself has two already.
 */
async function countGuarantee(
  tx: DatabaseTransaction,
  { approvals }: Pick<CouponsParts, 'approvals'>,
  { terms: { guaranteeMinor } }: WishedCoupon,
  { approvedBy, coupon }: { readonly approvedBy: string; readonly coupon: bigint },
): Promise<void> {
  if (guaranteeMinor === 0n) return;
  const amount = {
    ...{ kind: OPEN_KIND, subject: `coupon/${coupon}`, operator: approvedBy, currency: COUPON_CURRENCY },
    ...{ amountMinor: guaranteeMinor, twoFromMinor: 0n },
  };
  // Asked for what it holds: nobody else adds to these sums until this is through.
  await approvals.amounts.takesTwo(tx, amount);
  await approvals.amounts.decidedAlone(tx, amount);
}

export interface Opening {
  /** Puts a coupon before a second person. Refused where it makes no sense, now and when it is decided. */
  propose(
    wished: WishedCoupon,
    by: { readonly operator: string; readonly reason: string },
  ): Promise<Result<{ readonly approvalId: string }, Refusal>>;
}

export function openOpening(parts: Pick<CouponsParts, 'db' | 'approvals' | 'book' | 'clock'>): Opening {
  const proposals = parts.approvals.kind({
    ...{ kind: OPEN_KIND, right: 'results.approve', proposes: 'results.change', payload },
    execute: async (tx, stored, { approvalId, proposedBy, approvedBy }) => {
      const wished = wishedOf(stored);
      const opened = await openCoupon(tx, parts, wished, `operator:${approvedBy}`);
      if (!opened.ok) return opened;
      await countGuarantee(tx, parts, wished, { approvedBy, coupon: opened.value });
      await audit.record(tx, {
        ...{ operator: approvedBy, action: OPEN_KIND, subject: `coupon/${opened.value}`, reason: 'opened' },
        after: { ...said(wished), approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
  });
  return {
    propose: (wished, { operator, reason }) =>
      inTransaction(parts.db, async (tx) => {
        const matches = matchesOfWish(parts, wished);
        if (!matches.ok) return matches;
        return proposals.propose(tx, {
          ...{ operator, subject: `coupon/${[...wished.fixtureIds].sort().join('-')}`.slice(0, 200), reason },
          ...{ payload: storedOf(wished), facts: said(wished) },
        });
      }),
  };
}
