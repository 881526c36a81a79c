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
export const SLOT_FIGURES: Readonly<Record<string, PublishedSlot>> = {
  'slot-brass-orchard': {
    version: 1,
    bought: null,
    settings: [
      {
        setting: '96.2',
        rtp: 0.9620549718,
        hitRate: 0.2157530416,
        featureRate: 150.5666321,
        featureShare: 0.3799489325,
        sd: 12.72073172,
        topWin: 3000,
        topWinOdds: 167173.6327,
      },
      {
        setting: '95.4',
        rtp: 0.954096574,
        hitRate: 0.2146793707,
        featureRate: 151.6761691,
        featureShare: 0.3802991233,
        sd: 12.66571162,
        topWin: 3000,
        topWinOdds: 168412.8665,
      },
      {
        setting: '94.6',
        rtp: 0.9455668849,
        hitRate: 0.2138375419,
        featureRate: 153.1860898,
        featureShare: 0.3799284982,
        sd: 12.59634595,
        topWin: 3000,
        topWinOdds: 170097.8547,
      },
    ],
  },
  'slot-deep-temple': {
    version: 1,
    bought: 0.9608661488,
    settings: [
      {
        setting: '96.4',
        rtp: 0.9640009736,
        hitRate: 0.3044689311,
        featureRate: 173.1253754,
        featureShare: 0.3599444422,
        sd: 7.679356462,
        topWin: 2500,
        topWinOdds: 10572373.58,
      },
      {
        setting: '95.4',
        rtp: 0.9540000252,
        hitRate: 0.3024020185,
        featureRate: 174.9087955,
        featureShare: 0.3600017347,
        sd: 7.639474222,
        topWin: 2500,
        topWinOdds: 10682146.26,
      },
      {
        setting: '94.5',
        rtp: 0.9450253639,
        hitRate: 0.3005911671,
        featureRate: 176.8295742,
        featureShare: 0.359465466,
        sd: 7.599001207,
        topWin: 2500,
        topWinOdds: 10800322.22,
      },
    ],
  },
  'slot-clockmaker': {
    version: 1,
    bought: 0.9590654388,
    settings: [
      {
        setting: '96.3',
        rtp: 0.9630052287,
        hitRate: 0.3280845632,
        featureRate: 178.3414756,
        featureShare: 0.3799990025,
        sd: 9.864865947,
        topWin: 2000,
        topWinOdds: 365097.2624,
      },
      {
        setting: '95.4',
        rtp: 0.9540706242,
        hitRate: 0.3258350675,
        featureRate: 179.9815909,
        featureShare: 0.3800463404,
        sd: 9.819433294,
        topWin: 2000,
        topWinOdds: 368500.6772,
      },
      {
        setting: '94.5',
        rtp: 0.9447850422,
        hitRate: 0.3234731743,
        featureRate: 181.6915001,
        featureShare: 0.3801549199,
        sd: 9.77275634,
        topWin: 2000,
        topWinOdds: 372043.7897,
      },
    ],
  },
};
