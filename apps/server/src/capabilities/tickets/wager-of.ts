import { isBetType, type Wager } from '@evens/betting';
import { OUTCOME_RESULTS, type OutcomeResult } from '@evens/catalogue';
import { assert, rational } from '@evens/kernel';

/** What of a ticket its payout depends on. */
export interface WagerParts {
  readonly betType: string;
  readonly stakeMinor: bigint;
  readonly legs: readonly {
    readonly priceMilli: number;
    readonly result: number;
    readonly deadHeat: readonly [number, number] | null;
  }[];
}

const RESULT_NAMES = new Map<number, OutcomeResult>(
  Object.entries(OUTCOME_RESULTS).map(([name, code]) => [code, name as OutcomeResult]),
);

export function resultOfCode(code: number): OutcomeResult {
  const result = RESULT_NAMES.get(code);
  assert(result, `an unknown outcome result ${code}`);
  return result;
}

/** A stored ticket as the wager that betting settles. */
export function wagerOf(ticket: WagerParts): Wager {
  const { betType } = ticket;
  assert(
    isBetType(betType) && (betType === 'single' || betType === 'multiple-singles' || betType === 'combo'),
    `a ticket of type ${betType} cannot be read yet`,
  );
  return {
    betType,
    stakeMinor: ticket.stakeMinor,
    eachWay: false,
    legs: ticket.legs.map(({ priceMilli, result, deadHeat }) => ({
      priceMilli,
      result: resultOfCode(result),
      ...(deadHeat && { deadHeatFactor: rational(BigInt(deadHeat[0]), BigInt(deadHeat[1])) }),
    })),
  };
}
