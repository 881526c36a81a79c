import { MARKET_STATUSES, type MarketStatus } from '@evens/catalogue';

/** What may change a market's status. */
export type MarketStatusEvent =
  | { readonly type: 'prices'; readonly status: MarketStatus }
  | { readonly type: 'betStop' }
  | { readonly type: 'result' }
  /** Of the whole market; a void of a span of time leaves it open. */
  | { readonly type: 'void' }
  | { readonly type: 'rollback' }
  /** Its fixture has another producer now, which has not named it yet. */
  | { readonly type: 'handedOver' }
  /** A complete list of the fixture's markets does not name it. */
  | { readonly type: 'withdrawn' };

/** The feed standard's number of a status. */
export const statusNumber = (status: MarketStatus): number => MARKET_STATUSES[status];

/**
 * The status after an event, or `contradiction` for prices that would open a market whose result stands.
 * The feed standard lets only prices and bet stops change a status. We go further in one direction: a result or a void
 * closes the market at once, so that nobody bets on what is known while the closing prices are still on their way.
 */
export function nextMarketStatus(current: MarketStatus, event: MarketStatusEvent): MarketStatus | 'contradiction' {
  const decided = current === 'settled' || current === 'cancelled';
  switch (event.type) {
    case 'prices':
      if (!decided) return event.status;
      return event.status === 'active' || event.status === 'suspended' ? 'contradiction' : current;
    case 'betStop':
      return current === 'active' ? 'suspended' : current;
    case 'result':
      return 'settled';
    case 'void':
      return current === 'settled' ? current : 'cancelled';
    case 'rollback':
      return decided ? 'suspended' : current;
    case 'handedOver':
      return current === 'active' || current === 'suspended' ? 'handedOver' : current;
    case 'withdrawn':
      return decided ? current : 'inactive';
  }
}
