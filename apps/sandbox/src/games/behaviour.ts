/**
 * What it says of its rounds when it is asked: all as they were, without the first, the first with another win, one that nobody played
 * beside them, or nothing.
 */
export type StatementBehaviour = 'right' | 'leavesOut' | 'otherAmount' | 'madeUp' | 'silent';

/** What a provider does on a bad day. Each is a switch, and money must come out the same. */
export interface GameBehaviour {
  /** Sends every call so many times more, one after the other. */
  readonly repeat: number;
  /** Sends every call so many times at once. */
  readonly atOnce: number;
  /** Takes a stake back before it is sent. */
  readonly reorder: boolean;
  /** Hangs up before the answer of so many of the next calls, and sends them again. */
  readonly drop: number;
  readonly wrongSignature: boolean;
  /** Waits before each call. */
  readonly lateMs: number;
  /** Names another currency than the session's. */
  readonly foreignCurrency: boolean;
  readonly statement: StatementBehaviour;
}

export const GOOD_GAMES: GameBehaviour = {
  repeat: 0,
  atOnce: 1,
  reorder: false,
  drop: 0,
  wrongSignature: false,
  lateMs: 0,
  foreignCurrency: false,
  statement: 'right',
};
