import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { StoredPart, Wallet } from '../../../money/wallet/index.ts';
import type { BareTicket } from '../stored/bare-ticket-store.ts';
import { soldParts } from './store.ts';

/** The keys of everything that a ticket of several funds may have moved before: payouts, what took them back, sales. */
function keysOf({ id, generation }: BareTicket, saleIds: readonly bigint[]): string[] {
  const settled = Array.from({ length: generation }, (_, at) => [`payout:${id}:${at + 1}`, `reverse:${id}:${at + 1}`]);
  return [...settled.flat(), ...saleIds.map((saleId) => `cashOut:${saleId}`)];
}

/** What the house has borne of gifts by these parts, less what has been made good since. */
export const borneBy = (parts: readonly Pick<StoredPart, 'debit' | 'credit' | 'amountMinor'>[]): bigint =>
  parts.reduce((sum, { debit, credit, amountMinor }) => {
    if (debit.kind === 'bonusCost') return sum + amountMinor;
    return credit.kind === 'bonusCost' ? sum - amountMinor : sum;
  }, 0n);

/** By ticket, what the house has borne of the bonus that paid it; only of tickets that a bonus paid in part. */
export async function borneBefore(
  wallet: Pick<Wallet, 'partsOf'>,
  tx: DatabaseTransaction,
  tickets: readonly BareTicket[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const gifted = tickets.filter(({ terms }) => terms.funds !== undefined);
  if (gifted.length === 0) return new Map();
  const sales = await soldParts(
    tx,
    gifted.map(({ id }) => id),
  );
  const keys = new Map(
    gifted.map((ticket) => [
      ticket.id,
      keysOf(
        ticket,
        sales.filter(({ ticketId }) => ticketId === ticket.id).map(({ id }) => id),
      ),
    ]),
  );
  const moved = await wallet.partsOf(tx, [...keys.values()].flat());
  return new Map([...keys].map(([ticketId, own]) => [ticketId, borneBy(moved.filter(({ key }) => own.includes(key)))]));
}
