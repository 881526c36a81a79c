import { inTransaction } from '../../../platform/database/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import { askProvider } from '../movement/deposit/ask-provider.ts';
import { depositById } from '../movement/deposit/deposit-store.ts';
import type { CashierParts } from '../movement/deposit/parts.ts';
import { movementsOf, paidBetween } from './deposits-against-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the cashier knows of one provider's movements, to be compared with what the provider says. */
export function depositsAgainst(parts: CashierParts, { partsOf }: Pick<Wallet, 'partsOf'>, provider: string) {
  const { db, providers } = parts;

  /** What the ledger moved under these keys, between a provider and a player. */
  const bookedUnder = async (keys: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
    const booked = new Map<string, bigint>();
    const found = await inTransaction(db, (tx) => partsOf(tx, keys));
    for (const { key, amountMinor } of found) booked.set(key, (booked.get(key) ?? 0n) + amountMinor);
    return booked;
  };

  return {
    between: (fromMs: number, toMs: number) => paidBetween(db, provider, fromMs, toMs),
    of: async (references: readonly string[]) => {
      const ids = references.filter((reference) => UUID.test(reference));
      const rows = await movementsOf(db, provider, ids);
      const booked = await bookedUnder(rows.flatMap(({ key }) => key ?? []));
      return rows.map((row) => ({
        kind: row.kind,
        reference: row.id,
        amountMinor: row.amountMinor,
        currency: row.currency,
        state: row.state,
        atMs: row.at.getTime(),
        ...(row.key !== null && { bookedMinor: booked.get(row.key) ?? 0n }),
      }));
    },
    askAnew: async (reference: string): Promise<boolean> => {
      const asked = providers.find(({ name }) => name === provider);
      const deposit = UUID.test(reference) ? await depositById(db, reference) : undefined;
      if (!asked || deposit?.provider !== provider || deposit.sessionId === null) return false;
      return askProvider(parts, asked, deposit.sessionId);
    },
  };
}
