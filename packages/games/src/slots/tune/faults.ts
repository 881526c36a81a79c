import type { FiguresOfSlot, SlotFigures } from '../figures.ts';

/** What every slot of the house keeps to. Shares and rates of one; rounds between two features, or two top wins. */
export const LIMITS = {
  rtp: [0.945, 0.967],
  hitRate: [0.2, 0.34],
  featureRate: [120, 220],
  featureShare: [0.25, 0.45],
  topWin: [2_000, 10_000],
  topWinOdds: [0, 100_000_000],
} as const satisfies Partial<Record<keyof SlotFigures, readonly [number, number]>>;

/** Settings differ by no more than this in the share of features. */
const SHARE_APART = 0.005;
/** Returns are rounded to a tenth of a point for their names. */
const ROUNDING = 0.0005;

const NAMES = ['rtp', 'hitRate', 'featureRate', 'featureShare', 'topWin', 'topWinOdds'] as const;

/** In words, what a slot does not keep to; empty where it keeps to everything. */
export function faultsOf({ settings, bought }: FiguresOfSlot): readonly string[] {
  const faults: string[] = [];
  for (const figures of settings) {
    for (const name of NAMES) {
      const [least, most] = LIMITS[name];
      const slack = name === 'rtp' ? ROUNDING : 0;
      if (!(figures[name] >= least - slack && figures[name] <= most + slack))
        faults.push(`${figures.setting}: ${name} ${figures[name]}`);
    }
    if (Math.abs(100 * figures.rtp - Number(figures.setting)) > 100 * ROUNDING)
      faults.push(`${figures.setting}: rtp ${figures.rtp} is not its name`);
    // A band in which nothing can be won, below the top, would be a gap.
    for (const { from, chance } of figures.bands)
      if (!(chance > 1e-10)) faults.push(`${figures.setting}: nothing between ${from} and ${2 * from}`);
  }
  const shares = settings.map(({ featureShare }) => featureShare);
  if (Math.max(...shares) - Math.min(...shares) > SHARE_APART) faults.push(`shares ${shares.join(' ')}`);
  if (bought !== null && !(bought >= 0.9 && bought <= (settings[0]?.rtp ?? 0))) faults.push(`bought ${bought}`);
  return faults;
}
