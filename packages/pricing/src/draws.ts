import type { Rng } from '@evens/kernel';

/** One standard normal number (Box-Muller). */
export function drawNormal(rng: Rng): number {
  const radius = Math.sqrt(-2 * Math.log(1 - rng.next()));
  return radius * Math.cos(2 * Math.PI * rng.next());
}

/** One Poisson count, by multiplying uniforms: right for the small means of a sport's minute. */
export function drawPoisson(mean: number, rng: Rng): number {
  const floor = Math.exp(-mean);
  let count = 0;
  let product = rng.next();
  while (product > floor) {
    count += 1;
    product *= rng.next();
  }
  return count;
}

/** The waiting time until the first event of a rate of one. */
export const drawExponential = (rng: Rng): number => -Math.log(1 - rng.next());
