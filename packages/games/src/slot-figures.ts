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
  readonly settings: readonly PublishedSetting[];
}

/** Written by `npm run slot-figures`. */
export const SLOT_FIGURES: Readonly<Record<string, PublishedSlot>> = {
  'slot-lantern-fjord': {
    version: 1,
    settings: [
      {
        setting: 'high',
        rtp: 0.911970613,
        hitRate: 0.2486877193,
        featureRate: 160.7243837,
        featureShare: 0.3594502808,
        sd: 11.55167336,
        topWin: 2500,
        topWinOdds: 396172.616,
      },
    ],
  },
};
