import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { type Limits, limitsTimes } from '../../risk/index.ts';
import type { AnswerParts } from '../answers/answer-delayed.ts';
import { limitedLegsOf } from '../answers/judge-again.ts';
import type { BareTicket } from '../stored/bare-ticket-store.ts';
import type { TicketBounds } from './allowed-stake.ts';

type LimitParts = Pick<AnswerParts, 'risk' | 'book' | 'trader'>;

/** The limits that the player himself meets with this bet. */
export const ownLimits = ({ risk, book }: LimitParts, ticket: BareTicket): Limits =>
  risk.limitsOf(ticket.currency, ticket.accountId, limitedLegsOf(ticket, book)).ticket;

/** Those that hold for a trader. */
export const traderLimits = (parts: LimitParts, ticket: BareTicket): Limits =>
  limitsTimes(ownLimits(parts, ticket), parts.trader.mostTimes);

/** These limits with what the markets of the legs may still lose: a look, the answer is written under lock. */
export async function boundsOf(
  parts: LimitParts,
  tx: DatabaseTransaction | Database,
  ticket: BareTicket,
  limits: Limits,
): Promise<TicketBounds> {
  const limited = limitedLegsOf(ticket, parts.book);
  const rooms = ticket.legs.map((leg, at) => ({ ...leg, tournamentId: limited[at]?.tournamentId }));
  return { limits, roomsMinor: await parts.risk.remainingLimit(ticket.accountId, rooms, tx) };
}
