import { formatCoins } from '@evens/chain';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { coinOf } from './offered-coins.ts';
import type { CoinsParts, CoinsTold } from './parts.ts';
import { accountsUntold, markTold, untoldOf } from './told-store.ts';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 50;
const KINDS: readonly CoinsTold['what'][] = ['tooSmall', 'held'];

/**
 * Tells a player of what came and was not credited: all that he has not heard of yet, in one message, and one of a kind a day at most. Anybody
 * can pay to an address that he knows, as often as he likes; what comes later in the day is told with the first of the next.
 */
export async function tellOnceADay(
  { clock, onTold }: Pick<CoinsParts, 'clock' | 'onTold'>,
  tx: DatabaseTransaction,
  accountId: string,
  what: CoinsTold['what'],
): Promise<void> {
  if (!onTold) return;
  const nowMs = clock.wallMs();
  const untold = (await untoldOf(tx, accountId, what)).map(({ symbol, units, ids }) => {
    const coin = coinOf(symbol);
    return { ids, came: `${formatCoins(units, coin)} ${symbol}`, least: `${coin.leastDeposit} ${symbol}` };
  });
  if (untold.length === 0) return;
  const sent = await onTold(tx, {
    ...{ what, accountId },
    key: `${accountId}:${Math.floor(nowMs / DAY_MS)}`,
    coins: untold.map(({ came }) => came).join(', '),
    least: untold.map(({ least }) => least).join(', '),
  });
  if (sent)
    await markTold(
      tx,
      untold.flatMap(({ ids }) => ids),
      nowMs,
    );
}

/** Those that came on a day before and were not told of then. */
export async function tellOfDaysBefore(parts: CoinsParts): Promise<void> {
  const { db, clock, onTold, onError } = parts;
  if (!onTold) return;
  const today = Math.floor(clock.wallMs() / DAY_MS) * DAY_MS;
  for (const what of KINDS) {
    for (const accountId of await accountsUntold(db, what, today, AT_ONCE)) {
      await inTransaction(db, (tx) => tellOnceADay(parts, tx, accountId, what)).catch(onError);
    }
  }
}
