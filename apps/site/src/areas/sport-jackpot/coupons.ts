import { type CouponPicks, couponColumns } from '@evens/betting';
import { type CouponMatchView, getCouponHistory, getCouponPrice, getCoupons } from '@evens/contract';
import { formatAmount, isCurrency, parseAmount } from '@evens/kernel';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../shared/api/api.ts';

export const couponsQuery = queryOptions({
  queryKey: ['coupons', 'shown'],
  queryFn: async () => (await ask(api.call(getCoupons))).coupons,
  staleTime: 5_000,
  refetchInterval: 15_000,
});

export const priceQuery = (reader: string | undefined, couponId: number) =>
  queryOptions({
    queryKey: ['coupons', 'price', reader ?? null, couponId],
    queryFn: () => ask(api.call(getCouponPrice, { params: { couponId } })),
    enabled: reader !== undefined,
    staleTime: 30_000,
  });

export const ownQuery = (reader: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['coupons', 'own', reader ?? null, page],
    queryFn: () => ask(api.call(getCouponHistory, { query: { page } })),
    enabled: reader !== undefined,
    staleTime: 5_000,
    refetchInterval: 30_000,
  });

export type Outcome = '1' | 'X' | '2';
export const OUTCOMES: readonly Outcome[] = ['1', 'X', '2'];

/** Picks by fixture, as a page holds them until they are played. */
export type Picked = ReadonlyMap<number, readonly Outcome[]>;

export function toggled(picked: Picked, fixtureId: number, outcome: Outcome): Picked {
  const before = picked.get(fixtureId) ?? [];
  const after = before.includes(outcome) ? before.filter((each) => each !== outcome) : [...before, outcome];
  return new Map(picked).set(
    fixtureId,
    OUTCOMES.filter((each) => after.includes(each)),
  );
}

/** In the coupon's order; of a match that was not picked nothing. */
export const picksOf = (matches: readonly CouponMatchView[], picked: Picked): CouponPicks =>
  matches.map(({ fixtureId }) => picked.get(fixtureId) ?? []);

/** How many matches still wait for a pick. */
export const missingOf = (picks: CouponPicks): number => picks.filter(({ length }) => length === 0).length;

/** What an entry costs; undefined while a match is not picked, or for a price that is none. */
export function costOf(picks: CouponPicks, column: string, currency: string): string | undefined {
  const columns = couponColumns(picks);
  const minor = isCurrency(currency) ? parseAmount(column, currency) : undefined;
  if (columns === 0 || minor === undefined || !isCurrency(currency)) return undefined;
  return formatAmount(minor * BigInt(columns), currency);
}
