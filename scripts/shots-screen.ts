import type { Page } from 'playwright-core';

/** One picture of the site: where it is, and what is done before it is taken. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** What a person would do on the screen before the picture. */
  readonly before?: (page: Page) => Promise<void>;
  readonly widths?: readonly number[];
  /** Photographed as a player of its own with money, bets and a statement. */
  readonly signedIn?: true;
}
