import type { OutcomeSettlement } from '@evens/catalogue';
import { rational } from '@evens/kernel';
import type { PlaceLeg, RacingLeg } from './wager.ts';

type Settleable = Pick<RacingLeg | PlaceLeg, 'result' | 'deadHeatFactor'>;

/**
 * A leg, or the place part of one, with what its market said. A new result replaces the old one whole: a correction
 * leaves no dead heat of the result before it, and a rollback is simply the settlement `pending`.
 */
export function settlePart<Part extends Settleable>(part: Part, settled: OutcomeSettlement): Part {
  const { deadHeatFactor: _, ...rest } = part;
  const factor = settled.deadHeat && rational(BigInt(settled.deadHeat[0]), BigInt(settled.deadHeat[1]));
  return { ...rest, result: settled.result, ...(factor && { deadHeatFactor: factor }) } as Part;
}
