import { OUTCOME_RESULTS, type OutcomeResult } from '@evens/catalogue';
import { assert } from '@evens/kernel';

const RESULT_NAMES = new Map<number, OutcomeResult>(
  Object.entries(OUTCOME_RESULTS).map(([name, code]) => [code, name as OutcomeResult]),
);

export function resultOfCode(code: number): OutcomeResult {
  const result = RESULT_NAMES.get(code);
  assert(result, `an unknown outcome result ${code}`);
  return result;
}
