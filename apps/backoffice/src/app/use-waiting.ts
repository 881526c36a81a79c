import { getWaiting } from '@evens/contract';
import { useLive } from '../shared/use-calls.ts';

const EVERY_MS = 3_000;

/** How much waits, by room; rooms with nothing are left out. */
export type Counts = Readonly<Record<string, number>>;

export function useWaiting(): Counts {
  const { data } = useLive(getWaiting, {}, { everyMs: EVERY_MS });
  return data?.waiting ?? {};
}
