import { checkReceipt, payoutOfReceipt, resultsOfTicket, wagerOfReceipt } from '@evens/receipts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { soldParts } from '../src/capabilities/bets/tickets/cash-out/store.ts';
import { newSigningKeyLine, presentTicket, signingKeyOf, wagerOf } from '../src/capabilities/bets/tickets/index.ts';
import { receiptOf } from '../src/capabilities/bets/tickets/receipts/receipt-of.ts';
import { ticketsByIds } from '../src/capabilities/bets/tickets/stored/store.ts';
import type { Database } from '../src/platform/database/index.ts';

/**
 * Holds the receipt of every accepted ticket of a database against the house: signed and read back it is the same wager, and
 * with the results that the ticket shows it pays what the house paid. Answers how many of them were settled.
 */
export async function receiptsAgree(db: Database): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`select id from ticket where status in (1, 5)`.execute(db);
  const key = signingKeyOf(newSigningKeyLine());
  let settled = 0;
  for (const ticket of await ticketsByIds(
    db,
    rows.map(({ id }) => id),
  )) {
    const boughtBack = await soldParts(db, [ticket.id]);
    const text = JSON.stringify(key.sign(receiptOf(ticket, { house: 'Evens', statedMs: 0, boughtBack })));
    const checked = checkReceipt(text, [key.publicKey]);
    if (!checked.ok) throw new Error(`ticket ${ticket.id}: ${checked.refusal}`);
    const { receipt } = checked.value;
    const results = resultsOfTicket(presentTicket(ticket));
    expect(wagerOfReceipt(receipt, results), `ticket ${ticket.id}`).toEqual(wagerOf(ticket));
    if (ticket.payoutMinor === null) continue;
    settled += 1;
    const paidMinor = ticket.payoutMinor + (ticket.cashedOutMinor ?? 0n);
    expect(payoutOfReceipt(receipt, results).payoutMinor, `ticket ${ticket.id}`).toBe(paidMinor);
  }
  return settled;
}
