import { crash, hundredthsText, LEAST_TAKE, MOST_TAKE, type Press, stakedMinor } from '@evens/games';
import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Choice, SharedGame } from '../rounds/index.ts';

/** Parts of one player in a round: two, so that one may be taken early and the other run. */
export const MOST_PARTS = 2;

const HUNDRED = 100n;

/**
 * The target that a press means: its own, or without one the highest that the house pays on its stake, so that whoever asks for none
 * is taken out there and never beyond.
 */
export const within: SharedGame['within'] = (press: Press, mostPayoutMinor: bigint) => {
  const options = crash.readOptions(press.options);
  assert(options.ok, 'a press that was judged has options');
  const { target } = options.value;
  if (target < MOST_TAKE) return { target: hundredthsText(target) };
  const paid = (mostPayoutMinor * HUNDRED) / stakedMinor(press);
  const highest = paid < BigInt(LEAST_TAKE) ? LEAST_TAKE : Number(paid > BigInt(MOST_TAKE) ? MOST_TAKE : paid);
  return { target: hundredthsText(highest) };
};

/** The hundredths at which a part is taken by the house. */
export function targetOf(options: unknown): number {
  const read = crash.readOptions(options);
  assert(read.ok, 'a stored part has options');
  return read.value.target;
}

/** What a player may ask for: to take, and nothing about where. */
export function readWish(choice: Choice): Result<'take', Refusal> {
  const { kind, ...more } = choice;
  return kind === 'take' && Object.keys(more).length === 0
    ? accept(kind)
    : refuse(refusal('InvalidRequest', { field: 'choice' }));
}
