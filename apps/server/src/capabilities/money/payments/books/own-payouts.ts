import { statedUnits } from '@evens/chain';
import { coinOf, destinationIn, sentCoin } from '../catalogue/payouts/coin-methods.ts';
import { askAnew } from '../movement/payout/hear-payout.ts';
import type { WithdrawalParts } from '../movement/payout/parts.ts';
import { withdrawalById } from '../movement/payout/payout-store.ts';
import { ownBooks } from './own-books.ts';
import { movementsOf, type PayoutRow, paidBetween, sentOnChains } from './own-payouts-store.ts';
import type { OwnBooks } from './party.ts';

/** What the provider moved: money, or the coins that were sent for it. */
function movedOf({ amountMinor, currency, coin, coinUnits }: PayoutRow): { amountMinor: bigint; currency: string } {
  if (coin === null || coinUnits === null) return { amountMinor, currency };
  const { symbol, units } = sentCoin({ symbol: coin, units: coinUnits });
  return { amountMinor: statedUnits(coinOf(symbol), units), currency: symbol };
}

/** What went over one provider, and what of it came back. */
export const ownPayouts = (parts: WithdrawalParts, provider: string): OwnBooks =>
  ownBooks(parts, {
    numbered: 'house',
    between: (fromMs, toMs) => paidBetween(parts.db, provider, fromMs, toMs),
    rows: async (ids) =>
      (await movementsOf(parts.db, provider, ids)).map((row) => ({
        ...{ kind: row.kind, reference: row.id, state: row.state, at: row.at },
        ...movedOf(row),
        // The ledger has money, the provider its coins.
        ...(row.state === 'completed' && { booked: { key: keyOf(row), wholeMinor: row.amountMinor } }),
      })),
    askAnew: async (id) => {
      const asked = parts.providers.find(({ name }) => name === provider);
      const row = await withdrawalById(parts.db, id);
      return asked !== undefined && row?.provider === provider && askAnew(parts, asked, row);
    },
  });

const keyOf = ({ id, kind }: PayoutRow): string => `withdrawal-${kind === 'payout' ? 'paid' : 'returned'}:${id}`;

/** Coins that a provider sent over their chains around a span, and those on their way: where to, and in which transaction. */
export const coinsSent = async (
  { db }: Pick<WithdrawalParts, 'db'>,
  provider: string,
  fromMs: number,
  toMs: number,
): Promise<readonly { reference: string; coin: string; address: string; txid: string; units: bigint }[]> =>
  (await sentOnChains(db, provider, fromMs, toMs)).flatMap(({ id, coin, coinUnits, txid, details }) => {
    const { symbol, units } = sentCoin({ symbol: coin, units: coinUnits });
    const address = destinationIn(details)?.address;
    return address === undefined ? [] : [{ reference: id, coin: symbol, address, txid, units }];
  });
