/** What one connection may send: a bucket of frames that refills, and how much rubbish is borne. */
export interface InboundLimit {
  /** False when it is one too many. A plain frame weighs 1. */
  takes(nowMs: number, weight?: number): boolean;
  /** Counts an unreadable frame; false when it was one too many. */
  bearsRubbish(nowMs: number): boolean;
}

const BURST = 60;
const PER_SECOND = 20;
const RUBBISH_BORNE = 5;
const RUBBISH_SPAN_MS = 60_000;

export function inboundLimit(startMs: number): InboundLimit {
  let tokens = BURST;
  let filledMs = startMs;
  let rubbish: number[] = [];
  return {
    takes: (nowMs, weight = 1) => {
      tokens = Math.min(BURST, tokens + (Math.max(0, nowMs - filledMs) / 1000) * PER_SECOND);
      filledMs = nowMs;
      if (tokens < weight) return false;
      tokens -= weight;
      return true;
    },
    bearsRubbish: (nowMs) => {
      rubbish = [...rubbish.filter((at) => nowMs - at < RUBBISH_SPAN_MS), nowMs];
      return rubbish.length <= RUBBISH_BORNE;
    },
  };
}
