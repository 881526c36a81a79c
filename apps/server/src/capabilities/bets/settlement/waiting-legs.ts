import { OUTCOME_RESULTS } from '@evens/catalogue';
import type { LegStanding, LegTerms, SettledLeg } from '../tickets/index.ts';
import type { TicketDecision } from './decide-ticket.ts';

interface Leg {
  readonly result: number;
  readonly deadHeat: readonly [number, number] | null;
  readonly terms: LegTerms;
  readonly standing: LegStanding;
}

const isUndecided = ({ result, terms, standing }: Leg): boolean =>
  result === OUTCOME_RESULTS.pending || (terms.place !== undefined && standing.placeResult === undefined);

/** The legs of a decision that are another than before, be it only that they need not wait any more. */
export function legsToWrite({ ticket, legs: changed, reverses, settles }: TicketDecision): SettledLeg[] {
  const openBefore = ticket.payoutMinor === null;
  const openAfter = settles === undefined && (openBefore || reverses);
  return ticket.legs.flatMap((leg) => {
    const judged = changed.find((each) => each.position === leg.position)?.judged;
    const { result, deadHeat, standing } = judged ?? leg;
    const waits = openAfter && isUndecided({ result, deadHeat, standing, terms: leg.terms });
    if (!judged && waits === (openBefore && isUndecided(leg))) return [];
    return [{ ticketId: ticket.id, position: leg.position, result, deadHeat, standing, waits }];
  });
}
