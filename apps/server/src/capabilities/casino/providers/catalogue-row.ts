import type { CasinoCategory, CasinoGame } from '@evens/contract';
import type { Currency } from '@evens/kernel';

/** How well a fact of a protocol is known: its owner's document, two public implementations, one, none (what we do is assumed). */
export type Confidence = 'A' | 'A2' | 'B' | 'C';

/** A game of a provider. */
export interface Title {
  /** In the provider's own words; in the lobby it stands behind the adapter's id: `endorphina:brass-orchard`. */
  readonly game: string;
  readonly name: string;
  /** Of its key in the lobby, which stays for good since histories have it, where that is not made of its name. */
  readonly key?: string;
  readonly kind: 'slot' | 'table' | 'original' | 'scratch';
  readonly categories: readonly CasinoCategory[];
  /** A live table, and what is played at it. */
  readonly live?: NonNullable<CasinoGame['live']>;
  /** Who made it, in small letters, where the row passes on games of others: a key of the lobby's providers. */
  readonly studio?: string;
  /** Which of the house's own games the sandbox plays under this name. */
  readonly plays: string;
}

/** What the house knows of a provider before it has asked it anything. */
export interface TitleRow {
  /** As players read it. */
  readonly name: string;
  /** Whose currencies it takes; all of the house's where left out. */
  readonly currencies?: readonly Currency[];
  /** Of its wallet protocol as a whole; `README.md` has it by field. C is shown as "assumed" in the back office. */
  readonly confidence: Confidence;
  /** What of it is assumed, as `README.md` has it: operators read it before they rely on it. */
  readonly assumed: readonly string[];
  /** How its amounts are written, for operators who compare. */
  readonly units: 'hundred-thousandths' | 'thousandths' | 'minor units' | 'decimals';
  /** What the sandbox offers in its name; a real provider's list is asked from it. */
  readonly titles: readonly Title[];
}
