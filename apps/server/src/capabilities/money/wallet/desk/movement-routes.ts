import { getDeskWallet, WALLET_PAGE, type WalletMovement } from '@evens/contract';
import { type Currency, formatAmount, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import { type MovementRow, movementsOf, NEWEST_GROUP, ownAccounts } from './movement-store.ts';

/** Where a page begins: below this group, after which cash and bonus held so much. What lies behind it never changes. */
interface Place {
  readonly before: bigint;
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
}

function placeOf(after: string): Place {
  const [before = 0n, cashMinor = 0n, bonusMinor = 0n] = after.split('.').map(BigInt);
  return { before, cashMinor, bonusMinor };
}

/** Movements with what cash and bonus held after each, and where the next page begins. */
function withBalances(rows: readonly MovementRow[], from: Place, currency: Currency) {
  const shown = (amountMinor: bigint): string => formatAmount(amountMinor, currency);
  let { cashMinor, bonusMinor } = from;
  const movements = rows.map((row): WalletMovement => {
    const after = { cashAfter: shown(cashMinor), bonusAfter: shown(bonusMinor) };
    cashMinor -= row.cashMinor;
    bonusMinor -= row.bonusMinor;
    return {
      id: String(row.id),
      atMs: row.at.getTime(),
      kind: row.kind,
      reference: row.reference,
      actor: row.actor,
      reason: row.reason,
      key: row.key,
      reverses: row.reverses === null ? null : String(row.reverses),
      cash: shown(row.cashMinor),
      bonus: shown(row.bonusMinor),
      held: shown(row.heldMinor),
      debt: shown(row.debtMinor),
      ...after,
    };
  });
  const last = rows.at(-1);
  return { movements, next: last ? `${last.id}.${cashMinor}.${bonusMinor}` : null };
}

/** What operators see of one player's money. */
export const walletDesk = (db: Database): readonly OperatorRoute[] => [
  route(getDeskWallet, ({ params: { accountId }, query: { after } }) =>
    // Balances and movements of one moment: between two reads a stake may come.
    inTransaction(db, async (tx) => {
      await sql`set transaction isolation level repeatable read read only`.execute(tx);
      const own = await ownAccounts(tx, accountId);
      if (!own) return refuse(refusal('NotFound'));
      const currency = own.currency as Currency;
      const place = after === undefined ? { ...own, before: NEWEST_GROUP } : placeOf(after);
      const found = await movementsOf(tx, own.accounts, place.before, WALLET_PAGE + 1);
      const { movements, next } = withBalances(found.slice(0, WALLET_PAGE), place, currency);
      return {
        currency,
        play: own.play,
        cash: formatAmount(own.cashMinor, currency),
        bonus: formatAmount(own.bonusMinor, currency),
        held: formatAmount(own.heldMinor, currency),
        debt: formatAmount(own.debtMinor, currency),
        movements,
        next: found.length > WALLET_PAGE ? next : null,
      };
    }),
  ),
];
