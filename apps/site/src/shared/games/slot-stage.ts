import type { Sheet, SlotRound } from '@evens/games';

/*
 * Between the page of a slot, which knows stakes, words and the house's answers, and the area that draws it. Neither knows the other's
 * files: the frame says where the drawing comes from (`bringSlotsBy`).
 */

/** What a slot is drawn from: its sheet, and its pictures. */
export interface SlotLook {
  readonly sheet: Sheet;
  /** The game's key, and the folder below `/art/slots/` where its pictures are baked. */
  readonly theme: string;
  /** Whether there is that folder; where not, the stage draws the pictures itself. */
  readonly baked: boolean;
}

/** Words over the picture, in the reader's language. They are drawn as HTML, so that any script of the world is at hand. */
export interface StageWords {
  readonly freeSpins: (count: number) => string;
  readonly moreSpins: (count: number) => string;
  readonly respins: (left: number) => string;
  readonly featureTotal: string;
  readonly bigWin: string;
  readonly capped: string;
  readonly expanding: (symbol: string) => string;
  readonly pot: Readonly<Record<'small' | 'middle' | 'grand', string>>;
  /** How an amount of the round's currency is written, from its units of the sheet. */
  readonly amount: (units: number) => string;
}

export interface ShownRound {
  readonly round: SlotRound;
  readonly words: StageWords;
  /** A win is above what the round took: nothing at or below that is celebrated. */
  readonly won: boolean;
  /** The stake in units of the sheet: more than `stakeUnits` where a feature was bought. */
  readonly stakedUnits: number;
}

export interface StageOptions {
  readonly host: HTMLElement;
  readonly look: SlotLook;
  readonly calm: boolean;
  readonly muted: boolean;
  /** Pictures could not be drawn here: no WebGL, or its files did not come. The page then tells the round in words. */
  readonly onBroken: () => void;
}

/** One slot on a page. All methods may be called at any time, also before its pictures have come. */
export interface SlotStage {
  /** A press was sent: the reels turn until `play` or `rest`. */
  turn(): void;
  /** Nothing came of it: the reels come to rest where they were. */
  rest(): void;
  /** Shows the end of a round at once; null the board that the sheet begins with. */
  stand(shown: ShownRound | null): void;
  /**
   * Shows how the round comes about.
   *
   * @param quick - shorter ways to the same end, where the law leaves that to the player
   * @param resumed - from where its feature begins: what came before was seen
   */
  play(shown: ShownRound, quick: boolean, onShown: () => void, resumed?: boolean): void;
  /** The rest of what is being shown at once. */
  hurry(): void;
  mute(muted: boolean): void;
  close(): void;
}

export type OpenStage = (options: StageOptions) => SlotStage;

let bring: () => Promise<OpenStage> = () => Promise.reject(new Error('this house draws no slots'));

/** The frame says where slots are drawn. */
export function bringSlotsBy(load: () => Promise<OpenStage>): void {
  bring = load;
}

/** Loads the drawing of slots once; it is the same for all of them. */
export const loadSlotStage = (): Promise<OpenStage> => bring();
