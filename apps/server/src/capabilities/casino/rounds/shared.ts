import type { Press } from '@evens/games';
import type { Currency, Refusal } from '@evens/kernel';
import { sql } from 'kysely';
import type { Pays } from './bonus-part.ts';
import type { Choice, PressedRow, RoundRow } from './store.ts';

/** A player's part in a shared round as it will stand in the table: a round that is open, and drawn by nobody's press. */
export type PartRow = Omit<PressedRow, 'pairId' | 'nonce' | 'atOnce' | 'payoutMinor' | 'grantId'>;

/** Which bonus pays how much of a part, as the last arguments of the functions of the database that place one: null and null for none. */
export const paidByBonus = ({ bonus }: PartRow) =>
  sql`${bonus?.grantId ?? null}::uuid, ${bonus?.bonusMinor ?? null}::bigint`;

export interface PartAnswer {
  /** `placed`, `known`, a refusal's code, or `bonusMoved`: the bonus that was to pay is another by now. */
  readonly decision: string;
  readonly cashMinor: bigint | null;
}

/** Bounds of a table's own, in minor units of a currency: of each bet, and of all bets of a press together. */
export interface OwnBounds {
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
}

/** What the capability that runs the shared rounds of a game does for rounds. */
export interface SharedGame {
  /** Its name in `@evens/games`. */
  readonly game: string;
  /** As what it counts towards a bonus, and where a bonus must be usable to pay for it. */
  readonly product: 'live' | 'table';
  /** The options that a press means where the house pays so much at most, in the minor units of its stakes. */
  within(press: Press, mostPayoutMinor: bigint): Readonly<Record<string, unknown>>;
  /** What it asks beside game, house and law; nothing where left out. */
  bounds?(currency: Currency): OwnBounds;
  /** Places a part in the shared round that takes bets now: row and stake, or nothing. */
  place(part: PartRow): Promise<PartAnswer>;
  /**
   * A player's own choice in a part that was open when it was read; `pays`: what a bonus pays of a further stake. `moved`: it is open no more, or was chosen in meanwhile; whoever
   * asked looks again.
   */
  choose(row: RoundRow, choice: Choice, pays: Pays): Promise<'taken' | 'moved' | Refusal>;
}

/** The shared game of this name, where this house plays it. */
export const sharedNamed = (shared: readonly SharedGame[] | undefined, name: string): SharedGame | undefined =>
  shared?.find(({ game }) => game === name);
