import type { RefusalBody, RoundAnswer } from '@evens/contract';
import type { Result } from '@evens/kernel';
import { isNoAnswer } from './round-state.ts';

/** Waits between tries, in milliseconds: a line that drops for a moment is not worth a word. */
const WAITS_MS = [300, 900, 2_000] as const;

export type Answer = Result<RoundAnswer, RefusalBody>;

/**
 * Asks until somebody answers, at most four times. What is asked carries its key, so that every try is the same round; `lost` where
 * nobody answered in the end.
 */
export async function askUntilAnswered(
  call: () => Promise<Answer>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<Answer | 'lost'> {
  for (const ms of [...WAITS_MS, undefined]) {
    const answer = await call();
    if (answer.ok || !isNoAnswer(answer.refusal)) return answer;
    if (ms !== undefined) await wait(ms);
  }
  return 'lost';
}
