/*
 * How wheel and ball come to a pocket that is known already: the path is computed backwards from it. Angles are in turns, clockwise
 * as seen from above; time is a part of the whole spin, 0 to 1.
 */

export const SPIN_MS = 5_200;

/** The ball rolls on the track, falls, and then lies in its pocket. */
const FALLS = 0.56;
const LIES = 0.84;

/** Turns of the wheel in one spin, and of the ball against it. */
const WHEEL_TURNS = 1.4;
const BALL_TURNS = 7;

/** Of the bowl's half width: where the ball rolls, and where it lies. */
export const TRACK_RADIUS = 0.872;
export const POCKET_RADIUS = 0.422;

export interface Wheel {
  readonly turned: number;
  readonly ball: { readonly angle: number; readonly radius: number };
}

/** Slower and slower, to rest. */
const slowing = (part: number, power: number): number => 1 - (1 - part) ** power;

const within = (part: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (part - from) / (to - from)));

/** Falls from the track and hops over the rims of two pockets. */
function radiusAt(part: number): number {
  const fallen = within(part, FALLS, LIES);
  const deep = TRACK_RADIUS - POCKET_RADIUS;
  if (fallen < 0.55) return TRACK_RADIUS - deep * 0.86 * (fallen / 0.55) ** 2;
  const hop = fallen < 0.78 ? within(fallen, 0.55, 0.78) : within(fallen, 0.78, 1);
  const high = fallen < 0.78 ? 0.13 : 0.05;
  const ground = POCKET_RADIUS + deep * 0.14 * (1 - within(fallen, 0.55, 1));
  return ground + deep * high * 4 * hop * (1 - hop);
}

/** How many turns the ball has still to roll, against the wheel, to the pocket in which it will lie. */
const behind = (part: number): number => BALL_TURNS * (1 - slowing(within(part, 0, LIES), 2.1));

/**
 * Wheel and ball at a moment.
 *
 * @param pocketAt - which pocket of the wheel, counted clockwise from the one at its top
 * @param pockets - 37 or 38
 * @param from - turns of the wheel before the spin
 */
export function wheelAt(part: number, pocketAt: number, pockets: number, from: number): Wheel {
  const turned = from + WHEEL_TURNS * slowing(part, 1.8);
  return { turned, ball: { angle: turned + pocketAt / pockets + behind(part), radius: radiusAt(part) } };
}

/** Over which pocket the ball is, counted clockwise from the one at the wheel's top. */
export function pocketUnder({ turned, ball }: Wheel, pockets: number): number {
  const share = (((ball.angle - turned) % 1) + 1) % 1;
  return Math.round(share * pockets) % pockets;
}
