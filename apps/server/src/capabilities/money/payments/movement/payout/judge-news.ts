import { TRANSACTION_STATUS, type TransactionStatus } from '@evens/contract';
import type { PersonNeeded } from '../../inbox/box.ts';
import { isSent, nextStatus, placeOf, type WithdrawalEvent } from './payout-states.ts';
import type { PayoutNews, PayoutState } from './provider.ts';

export type NewsJudgement =
  | { readonly kind: 'events'; readonly events: readonly WithdrawalEvent[] }
  | { readonly kind: 'ignore'; readonly reason: string }
  /** Somebody has to look; no money moves. */
  | ({ readonly kind: 'person' } & PersonNeeded);

const EVENT_OF: Readonly<Record<PayoutState, WithdrawalEvent>> = {
  accepted: 'accepted',
  paid: 'paid',
  refused: 'refused',
  failed: 'failed',
  returned: 'returned',
};

/**
 * What a provider's message means for a withdrawal. Messages come late, twice and in any order. What was paid stays paid until the
 * provider says that it came back; a payout of another amount, or one that is paid after its amount was given back, moves nothing.
 */
export function judgeNews(
  withdrawal:
    | {
        readonly status: TransactionStatus;
        readonly amountMinor: bigint;
        readonly currency: string;
        /** What was sent where it is paid in a coin: the news speak of that. */
        readonly sent?: { readonly symbol: string; readonly units: bigint } | undefined;
      }
    | undefined,
  news: Pick<PayoutNews, 'state' | 'amountMinor' | 'currency'>,
): NewsJudgement {
  if (!withdrawal) return { kind: 'person', cause: 'unknownReference', reason: 'no withdrawal has this reference' };
  const { status } = withdrawal;
  const { amountMinor, currency } = withdrawal.sent
    ? { amountMinor: withdrawal.sent.units, currency: withdrawal.sent.symbol }
    : withdrawal;
  if (news.currency !== currency) return { kind: 'person', cause: 'otherCurrency', reason: 'the currency is another' };
  if (news.amountMinor !== amountMinor)
    return { kind: 'person', cause: 'otherAmount', reason: 'the amount is another' };
  const event = EVENT_OF[news.state];
  if (nextStatus(status, event) !== undefined) return { kind: 'events', events: [event] };
  // That it was paid is said by a message that is late or lost.
  if (event === 'returned' && isSent(status)) return { kind: 'events', events: ['paid', 'returned'] };
  if (news.state === 'paid' && status === TRANSACTION_STATUS.refund) {
    return { kind: 'ignore', reason: 'paid, and returned since' };
  }
  const place = placeOf(status);
  if (news.state === 'accepted') return { kind: 'ignore', reason: 'already known' };
  if (news.state === 'paid') {
    if (place === 'gone') return { kind: 'ignore', reason: 'already paid' };
    return place === 'back'
      ? {
          kind: 'person',
          cause: 'paidAfterBack',
          reason: 'Reported as paid after the money was returned to the player',
        }
      : { kind: 'person', cause: 'paidAfterBack', reason: 'paid, and it was never sent' };
  }
  if (place === 'back') return { kind: 'ignore', reason: 'already given back' };
  return place === 'gone'
    ? { kind: 'person', cause: 'notPaid', reason: `${news.state}, and it was paid` }
    : { kind: 'person', cause: 'notPaid', reason: `${news.state}, and it was not paid` };
}
