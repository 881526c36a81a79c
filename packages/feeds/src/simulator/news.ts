import type { FixtureResult } from '@evens/catalogue';
import type { Contest } from './contest.ts';

/**
 * Whether more is known at a step than at the one before, so that some markets may be decided. Asked step after step as they are
 * played; what nobody asks for is not worked out.
 */
export function newsOf(contest: Contest): (step: number) => boolean {
  const { model } = contest.slot.entry;
  const partsAt = (step: number): number => knownParts(model.partial(contest.params, contest.steps()[step]?.state));
  let last = { step: -1, parts: 0 };
  return (step) => {
    const before = last.step === step - 1 ? last.parts : partsAt(step - 1);
    last = { step, parts: partsAt(step) };
    return last.parts > before;
  };
}

/** How many parts of a result are known: what is decided so far grows with it. */
function knownParts(result: FixtureResult): number {
  let count = result.sequence?.length ?? 0;
  for (const stat of Object.values(result.scores)) count += Object.keys(stat).length;
  return count + Object.keys(result.facts ?? {}).length;
}
