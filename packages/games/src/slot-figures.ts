import figures from './slot-figures.json' with { type: 'json' };

/** The exact figures of a slot at one setting. `topWinOdds` and `featureRate` are rounds between two of them. */
export interface PublishedSetting {
  readonly setting: string;
  readonly rtp: number;
  readonly hitRate: number;
  readonly featureRate: number;
  readonly featureShare: number;
  readonly sd: number;
  readonly topWin: number;
  readonly topWinOdds: number;
}

/** The default setting first. `version` is the sheet's that they were computed from. */
export interface PublishedSlot {
  readonly version: number;
  /** What a bought feature returns of its price; null where none is sold. */
  readonly bought: number | null;
  readonly settings: readonly PublishedSetting[];
}

/** Written by `npm run slot-figures`. */
export const SLOT_FIGURES: Readonly<Record<string, PublishedSlot>> = figures;
