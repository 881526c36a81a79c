import type { FixtureStatus } from '@evens/catalogue';
import { type DescribedFixture, isInPlay, isOver } from '../catalogue/index.ts';
import type { TradingParts } from './parts.ts';

/** A match that has not ended by the feed: what it says of it. */
export interface RunningMatch {
  readonly status: FixtureStatus;
  readonly score: [number, number] | null;
  readonly phase: string | null;
  /** Event time of now. */
  readonly eventMs: number;
}

/** Two clocks need not agree to the second. */
const AHEAD_MS = 60_000;

/**
 * The match as the feed has it while it is in play, or while its kick-off has come and nobody has said how it went on;
 * undefined once it has ended, and before it begins.
 */
export function runningMatch(
  { clock, catalogue }: Pick<TradingParts, 'clock' | 'catalogue'>,
  described: DescribedFixture,
): RunningMatch | undefined {
  const { status, startMs, live } = catalogue.stateOf(described.id)?.fixture ?? described;
  const eventMs = clock.eventMs();
  if (isOver(status) || (!isInPlay(status) && startMs > eventMs)) return undefined;
  return { status, score: live ? [live.main[0], live.main[1]] : null, phase: live?.phase ?? null, eventMs };
}

/** `live 1:0`: what the feed says of a match that runs. */
export const feedSays = ({ status, score }: RunningMatch): string => (score ? `${status} ${score.join(':')}` : status);

/** Whether a match may have ended then: after it could begin, and not in the time to come. */
export const mayHaveEnded = (endedMs: number, { startMs }: DescribedFixture, { eventMs }: RunningMatch): boolean =>
  endedMs >= startMs && endedMs <= eventMs + AHEAD_MS;
