/**
 * Goals come faster as a match goes on: by minute u (0 to 1 of regular time) the share (u + 0.312 u²) / 1.312 of them has
 * fallen, 44% before half-time. In this "goal time" a side scores at an even pace, which keeps every formula exact.
 */
const QUICKENING = 0.312;

export const goalTime = (share: number): number => (share + QUICKENING * share * share) / (1 + QUICKENING);

/** The share of the match played when this much goal time has passed: the inverse of `goalTime`. */
export const shareAt = (time: number): number =>
  (-1 + Math.sqrt(1 + 4 * QUICKENING * (1 + QUICKENING) * time)) / (2 * QUICKENING);

export const HALF_GOAL_TIME = goalTime(0.5);
