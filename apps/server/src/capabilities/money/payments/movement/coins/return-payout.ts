import type { RefundAnswer } from '../deposit/provider.ts';
import type { PayoutProvider } from '../payout/provider.ts';
import type { CoinReturn } from './parts.ts';

const NOBODY = 'nobody in the house sends this coin: send it manually';

/**
 * Sends held coins back by whoever pays withdrawals in them, under the deposit's id: asked again it is the same payout. What is not a clear
 * end is asked about again.
 */
export const coinReturns =
  (providerFor: (wish: CoinReturn) => PayoutProvider | undefined) =>
  async (wish: CoinReturn): Promise<RefundAnswer | undefined> => {
    const provider = providerFor(wish);
    if (!provider) return { notYet: NOBODY };
    const { id, coin, units, address, tag, amountMinor, currency } = wish;
    const answer = await provider.send({
      ...{ id, method: 'coin-return', amountMinor, currency, details: {} },
      coin: { symbol: coin, units, address, ...(tag !== undefined && { tag }) },
    });
    if (answer.kind !== 'message') return undefined;
    const news = provider.read(Buffer.from(answer.body));
    if (!news || news.reference !== id || news.amountMinor !== units || news.currency !== coin) return undefined;
    if (news.state === 'paid') return { refundId: news.txid ?? news.providerRef };
    if (news.state === 'accepted') return undefined;
    return { notYet: `${provider.name} does not send it: ${news.words ?? news.state}`.slice(0, 300) };
  };
