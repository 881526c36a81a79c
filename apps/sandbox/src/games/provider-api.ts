import { timingSafeEqual } from 'node:crypto';
import type { Keys } from './protocol.ts';
import type { Seat, Seats } from './seats.ts';
import { SANDBOX_TITLES } from './titles.ts';

/** What each provider's own API needs of the sandbox. */
export interface ApiParts {
  readonly seats: Seats;
  readonly keysOf: (provider: string) => Keys;
  /** Where a seat is played, to a browser. */
  readonly pageUrl: (seat: Seat) => string;
}

/** Compared in a time that says nothing of where they differ. */
export const same = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};
export const titlesOf = (provider: string) => SANDBOX_TITLES.filter((each) => each.provider === provider);

export type Query = Readonly<Record<string, string>>;
