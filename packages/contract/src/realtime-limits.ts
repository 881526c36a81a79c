/**
 * What one connection at /rt may send. Both sides count by it: the server refuses what is beyond, the site's client
 * stays below.
 */
export const REALTIME_LIMITS = {
  /** Bytes of one frame. */
  frameBytes: 8 * 1024,
  /** Names in one frame. */
  topicsAFrame: 200,
  topicChars: 60,
  epochChars: 40,
  /** Topics that one connection holds at a time. */
  topics: 1200,
  /** Frames at once, and how many come back a second. A frame weighs 1. */
  burst: 100,
  perSecond: 20,
  /** A snapshot is work too: ten topics asked for weigh as much as a frame. */
  topicWeight: 0.1,
  /** So much is kept for plain frames: asking for topics never uses up the place of a ping. */
  kept: 10,
  /** Bytes at once and a second, whatever they are: fragments and control frames count here. */
  bytesBurst: 256 * 1024,
  bytesPerSecond: 32 * 1024,
} as const;

/** One connection's budget over time. Times are milliseconds of one clock, whatever its origin. */
export interface RealtimeAllowance {
  /** False when this frame is one too many. */
  frame(nowMs: number): boolean;
  /** How many of the requested topics are allowed now; they are deducted from the budget. */
  topics(nowMs: number, wanted: number): number;
  /** False when these bytes are too many. */
  bytes(nowMs: number, count: number): boolean;
}

/** `share`: the part of the budget to use. A client that stays below one is not tripped by a line that bunches frames. */
export function realtimeAllowance(startMs: number, share = 1): RealtimeAllowance {
  const limits = REALTIME_LIMITS;
  const weight = bucket(startMs, limits.burst * share, limits.perSecond * share);
  const bytes = bucket(startMs, limits.bytesBurst * share, limits.bytesPerSecond * share);
  return {
    frame: (nowMs) => weight.take(nowMs, 1),
    topics: (nowMs, wanted) => {
      const free = Math.floor((weight.left(nowMs) - limits.kept * share) / limits.topicWeight + 1e-9);
      const granted = Math.max(0, Math.min(wanted, free));
      weight.take(nowMs, granted * limits.topicWeight);
      return granted;
    },
    bytes: (nowMs, count) => bytes.take(nowMs, count),
  };
}

function bucket(startMs: number, most: number, perSecond: number) {
  let tokens = most;
  let filledMs = startMs;
  const left = (nowMs: number): number => {
    tokens = Math.min(most, tokens + (Math.max(0, nowMs - filledMs) / 1000) * perSecond);
    filledMs = nowMs;
    return tokens;
  };
  const take = (nowMs: number, weight: number): boolean => {
    if (left(nowMs) < weight) return false;
    tokens -= weight;
    return true;
  };
  return { left, take };
}
