import { assert, money } from '@evens/kernel';
import {
  type AccountRef,
  accountKey,
  applyTransfer,
  payout,
  playerAccount,
  reverse,
  type Standing,
  type Transfer,
} from '@evens/ledger';
import type { StoredEntry } from '../wallet/index.ts';
import type { TicketDecision } from './decide-ticket.ts';

export const payoutKey = (ticketId: bigint, generation: number): string => `payout:${ticketId}:${generation}`;

/** The accounts whose standing decides how these tickets are paid. */
export const accountsToPay = (decisions: readonly TicketDecision[]): AccountRef[] =>
  decisions.flatMap(({ ticket: { accountId, currency } }) => [
    playerAccount('cash', accountId, currency),
    playerAccount('receivable', accountId, currency),
  ]);

/** The payouts that are taken back. */
export const payoutsToReverse = (decisions: readonly TicketDecision[]): string[] =>
  decisions.flatMap(({ ticket, reverses }) =>
    reverses && ticket.payoutMinor !== null && ticket.payoutMinor > 0n ? [payoutKey(ticket.id, ticket.generation)] : [],
  );

/**
 * The transfers that bring the money where the decisions say, each built on the balances that those before it leave: a
 * reversal takes what cash there is and leaves the rest as a debt, a payout meets a debt first.
 */
export function paymentsOf(
  decisions: readonly TicketDecision[],
  before: ReadonlyMap<string, Standing>,
  paid: readonly StoredEntry[],
): Transfer[] {
  const entriesByKey = new Map<string, StoredEntry[]>();
  for (const entry of paid) entriesByKey.set(entry.key, [...(entriesByKey.get(entry.key) ?? []), entry]);
  const transfers: Transfer[] = [];
  let standings = before;
  const balance = (key: string): bigint => standings.get(key)?.balanceMinor ?? 0n;
  const take = (transfer: Transfer): void => {
    const after = applyTransfer(standings, transfer);
    assert(after.ok, `${transfer.idempotencyKey} breaks a balance`);
    standings = after.value;
    transfers.push(transfer);
  };

  for (const { ticket, reverses, settles } of decisions) {
    const { id, accountId, currency, generation } = ticket;
    const order = { reference: `ticket:${id}`, actor: 'house' };
    const stoodKey = payoutKey(id, generation);
    if (reverses && ticket.payoutMinor !== null && ticket.payoutMinor > 0n) {
      const entries = (entriesByKey.get(stoodKey) ?? []).map(({ kind, holderId, currency: of, amountMinor }) => ({
        account: { kind, holderId, currency: of },
        amountMinor,
      }));
      const stood: Transfer = { ...order, kind: 'payout', idempotencyKey: stoodKey, reason: '', entries };
      const idempotencyKey = `reverse:${id}:${generation}`;
      take(reverse(stood, { ...order, idempotencyKey, reason: 'result corrected' }, balance));
    }
    if (settles && settles.payoutMinor > 0n) {
      take(
        payout({
          ...order,
          idempotencyKey: payoutKey(id, generation + 1),
          reason: 'bet settled',
          playerId: accountId,
          amount: money(settles.payoutMinor, currency),
          receivableMinor: balance(accountKey(playerAccount('receivable', accountId, currency))),
        }),
      );
    }
  }
  return transfers;
}
