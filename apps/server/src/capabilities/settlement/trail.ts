import type { PayoutParts } from '@evens/betting';
import { type Currency, formatAmount } from '@evens/kernel';
import type { EventRow, LegStanding } from '../tickets/index.ts';
import type { TicketDecision } from './decide-ticket.ts';

/** What beside its result became of a leg, as the audit trail shows it. */
const standingDetail = ({ placeResult, rule4Pence, startingPriceMilli }: LegStanding): Record<string, number> => ({
  ...(placeResult !== undefined && { placeResult }),
  ...(rule4Pence !== undefined && { rule4Pence }),
  ...(startingPriceMilli !== undefined && { startingPriceMilli }),
});

/** The parts of a payout beside what the bet alone pays, as amounts; only those that there are. */
const namedParts = ({ wager: _, ...parts }: PayoutParts, currency: Currency): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([, minor]) => minor > 0n)
      .map(([name, minor]) => [name, formatAmount(minor, currency)]),
  );

/** The audit trail of one decision: each leg that moved, then what was taken back, then what stands. */
export function eventsOf({ ticket, legs, reverses, settles }: TicketDecision, atMs: number): EventRow[] {
  const base = { ticketId: ticket.id, atMs };
  const message = legs.map((each) => each.judged.message).join('; ');
  const events: EventRow[] = legs.map(({ position, judged }) => ({
    ...base,
    kind: 'legResult',
    rule: judged.rule,
    message: judged.message,
    detail: { leg: position, result: judged.result, ...standingDetail(judged.standing) },
  }));
  if (reverses) {
    const payout = formatAmount(ticket.payoutMinor ?? 0n, ticket.currency);
    const detail = { generation: ticket.generation, payout };
    events.push({ ...base, kind: 'reversed', rule: 'correction', message, detail });
  }
  if (settles) {
    const payout = formatAmount(settles.payoutMinor, ticket.currency);
    const detail = {
      generation: ticket.generation + 1,
      outcome: settles.outcome,
      payout,
      ...namedParts(settles.parts, ticket.currency),
    };
    events.push({ ...base, kind: 'settled', rule: `payout:${ticket.betType}`, message, detail });
  }
  return events;
}
