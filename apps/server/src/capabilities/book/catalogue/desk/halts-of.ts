import type { Fixture } from '@evens/catalogue';
import { takesBets } from '../book/fixture-status.ts';
import { HALTS } from '../book/states.ts';

export interface HaltContext {
  readonly eventMs: number;
  /** Its producer is trusted. */
  readonly up: boolean;
  /** This process leads just now. */
  readonly leading: boolean;
  /** A trader has suspended it, or its sport. */
  readonly byTrader: boolean;
}

/** What stands against all bets on a fixture, as bits of HALTS. */
export const haltsOf = (
  { status, startMs }: Pick<Fixture, 'status' | 'startMs'>,
  { eventMs, up, leading, byTrader }: HaltContext,
): number =>
  (up ? 0 : HALTS.producerDown) |
  (status === 'notStarted' && startMs <= eventMs ? HALTS.kickOffPassed : 0) |
  (takesBets(status) ? 0 : HALTS.notBettable) |
  (leading ? 0 : HALTS.leaderless) |
  (byTrader ? HALTS.trader : 0);
