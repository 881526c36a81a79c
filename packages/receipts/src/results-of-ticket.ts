import { OUTCOME_RESULTS, type OutcomeResult } from '@evens/catalogue';
import type { TicketView } from '@evens/contract';
import { assert, rational } from '@evens/kernel';
import type { LegResult, PartResult } from './leg-results.ts';

const NAMES = new Map<number, OutcomeResult>(
  Object.entries(OUTCOME_RESULTS).map(([name, code]) => [code, name as OutcomeResult]),
);

function partOf(code: number, deadHeat: readonly [number, number] | undefined): PartResult {
  const result = NAMES.get(code);
  assert(result, `an unknown result ${code}`);
  return { result, ...(deadHeat && { deadHeatFactor: rational(BigInt(deadHeat[0]), BigInt(deadHeat[1])) }) };
}

/** The results that a ticket on screen has, for its receipt. */
export const resultsOfTicket = ({ legs }: Pick<TicketView, 'legs'>): readonly LegResult[] =>
  legs.map(({ result, deadHeat, rule4Pence, startingPrice, priceMilli, place }) => ({
    ...partOf(result, deadHeat),
    ...(rule4Pence !== undefined && { rule4Pence }),
    // Once a leg at the starting price is decided, its price on the ticket is that of the off.
    ...(startingPrice && { startingPriceMilli: priceMilli }),
    ...(place && { place: partOf(place.result, place.deadHeat) }),
  }));
