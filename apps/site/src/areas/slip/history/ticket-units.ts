import { BUILDER_MARKET, builderOutcome } from '@evens/betting';
import { outcomeId } from '@evens/catalogue';
import type { TicketLegView } from '@evens/contract';

/** A leg as a player counts it: one selection, or a bet builder with its picks. */
export interface TicketUnit {
  /** Of a bet builder one that stands for all of it, under the name that the slip gives it. */
  readonly leg: TicketLegView;
  /** None for a plain leg. */
  readonly picks: readonly TicketLegView[];
  /** Where its first leg stands on the ticket, from 1. */
  readonly position: number;
}

type Result = TicketLegView['result'];

/** Lost with its first lost pick; void only when all of it is. */
function resultOf(picks: readonly TicketLegView[]): Result {
  if (picks.some(({ result }) => result === 3)) return 3;
  if (picks.every(({ result }) => result === 1 || result === 4)) return 1;
  return picks.some(({ result }) => result === 0) ? 0 : 2;
}

function builderOf(first: TicketLegView, picks: readonly TicketLegView[]): TicketLegView {
  const outcome = builderOutcome(picks);
  const id = outcomeId({ fixtureId: first.fixture.id, marketKey: BUILDER_MARKET, outcome });
  return { ...first, id, marketKey: BUILDER_MARKET, outcome, result: resultOf(picks) };
}

/** The picks of a bet builder stand beside each other on a ticket and bear its number. */
export function ticketUnits(legs: readonly TicketLegView[]): readonly TicketUnit[] {
  const groups: { first: TicketLegView; legs: TicketLegView[]; position: number }[] = [];
  for (const [at, leg] of legs.entries()) {
    const last = groups.at(-1);
    if (last && leg.builder !== undefined && last.first.builder === leg.builder) last.legs.push(leg);
    else groups.push({ first: leg, legs: [leg], position: at + 1 });
  }
  return groups.map(({ first, legs: members, position }) =>
    first.builder === undefined
      ? { leg: first, picks: [], position }
      : { leg: builderOf(first, members), picks: members, position },
  );
}
