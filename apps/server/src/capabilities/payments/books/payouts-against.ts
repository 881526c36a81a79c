import { statedUnits } from '@evens/chain';
import { inTransaction } from '../../../platform/database/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import { coinOf, destinationIn, sentCoin } from '../catalogue/payouts/coin-methods.ts';
import type { WithdrawalParts } from '../movement/payout/parts.ts';
import { askAnew } from '../movement/payout/pay.ts';
import { withdrawalById } from '../movement/payout/payout-store.ts';
import { type AgreedRow, movementsOf, paidBetween, sentOnChains } from './payouts-against-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the provider moved: money, or the coins that were sent for it. */
function movedOf({ amountMinor, currency, coin, coinUnits }: AgreedRow): { amountMinor: bigint; currency: string } {
  if (coin === null || coinUnits === null) return { amountMinor, currency };
  const { symbol, units } = sentCoin({ symbol: coin, units: coinUnits });
  return { amountMinor: statedUnits(coinOf(symbol), units), currency: symbol };
}

/** What withdrawals know of one provider's movements, to be compared with what the provider says. */
export function payoutsAgainst(parts: WithdrawalParts, { partsOf }: Pick<Wallet, 'partsOf'>, provider: string) {
  const { db, providers } = parts;
  const keyOf = ({ id, kind }: AgreedRow): string => `withdrawal-${kind === 'payout' ? 'paid' : 'returned'}:${id}`;
  return {
    between: (fromMs: number, toMs: number) => paidBetween(db, provider, fromMs, toMs),
    of: async (references: readonly string[]) => {
      const rows = await movementsOf(
        db,
        provider,
        references.filter((reference) => UUID.test(reference)),
      );
      const done = rows.filter(({ state }) => state === 'completed');
      const booked = new Map<string, bigint>();
      for (const { key, amountMinor } of await inTransaction(db, (tx) => partsOf(tx, done.map(keyOf)))) {
        booked.set(key, (booked.get(key) ?? 0n) + amountMinor);
      }
      return rows.map((row) => {
        const moved = movedOf(row);
        const bookedMinor = booked.get(keyOf(row)) ?? 0n;
        return {
          kind: row.kind,
          reference: row.id,
          ...moved,
          state: row.state,
          atMs: row.at.getTime(),
          ...(row.state === 'completed' && {
            // The ledger has money, the provider its coins: it is booked where the money is.
            bookedMinor: bookedMinor === row.amountMinor ? moved.amountMinor : 0n,
          }),
        };
      });
    },
    askAnew: async (reference: string): Promise<boolean> => {
      const asked = providers.find(({ name }) => name === provider);
      const row = UUID.test(reference) ? await withdrawalById(db, reference) : undefined;
      return asked !== undefined && row?.provider === provider && askAnew(parts, asked, row);
    },
  };
}

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
