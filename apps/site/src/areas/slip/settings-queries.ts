import { getFreeBets, getMaxBet, quoteInsurance } from '@evens/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../shared/api/api.ts';
import type { BetShape } from './model/planned-bets.ts';
import { effectivePrice, type SelectionNow } from './model/selection-now.ts';

/** Under the tickets' key: a bet that was taken may have used one. */
export const freeBetsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['tickets', 'freeBets', userId],
    queryFn: () => ask(api.call(getFreeBets)),
    enabled: Boolean(userId),
    staleTime: 60_000,
  });

/** What the house still takes on a bet of this shape; prices do not matter to it. */
export const maxBetQuery = (userId: string | undefined, shape: BetShape | undefined) =>
  queryOptions({
    queryKey: ['tickets', 'maxBet', userId, shape && { ...shape, selections: shape.selections.map(withoutPrice) }],
    queryFn: () => (shape ? ask(api.call(getMaxBet, { body: shape })) : Promise.reject(new Error('no bet'))),
    enabled: Boolean(userId) && shape !== undefined,
    staleTime: 15_000,
    retry: false,
  });

const withoutPrice = ({ fixtureId, marketKey, outcome, startingPrice }: BetShape['selections'][number]) =>
  `${fixtureId}/${marketKey}/${outcome}${startingPrice ? '/sp' : ''}`;

const FRESH_MS = 10_000;

/**
 * What insuring a combo of these selections costs at the odds of now: asked anew when one of them moves, and now and then
 * because a chance may move without its price. Undefined selections ask nothing.
 */
export const insuranceQuoteQuery = (selections: readonly SelectionNow[] | undefined, shape: BetShape | undefined) =>
  queryOptions({
    queryKey: ['insurance', selections?.map((each) => `${each.selection.id}@${effectivePrice(each)}`)],
    queryFn: () => (shape ? ask(api.call(quoteInsurance, { body: shape })) : Promise.reject(new Error('no bet'))),
    enabled: selections !== undefined && shape !== undefined,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
