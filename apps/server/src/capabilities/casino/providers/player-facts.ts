import type { Currency } from '@evens/kernel';

/** What a provider may know of a player. */
export interface PlayerFacts {
  readonly id: string;
  readonly currency: Currency;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** What others may see of him. */
  readonly nickname: string;
  /** ISO 639-1. */
  readonly language: string;
  /** The game of his session, in the provider's own words. */
  readonly game: string;
  /** Of his session: after a launch, the new one. */
  readonly token: string;
}
