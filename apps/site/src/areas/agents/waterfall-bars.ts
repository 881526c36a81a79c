import type { SubAgentsReportMonth } from '@evens/contract';

/** `sum`: what there is; `off`: taken off before anything is shared; `part`: who got how much. */
export type BarKind = 'sum' | 'off' | 'part';

/** A step of the waterfall. `from` and `to`: where its bar begins and ends, in units of the currency. */
export interface Bar {
  /** A sum of the month, or a rank with what its agents got. */
  readonly key: 'PlayersLost' | 'Commission' | 'Rebate' | 'ToShare' | 'Company' | `rank ${number}`;
  readonly kind: BarKind;
  readonly amount: string;
  readonly from: number;
  readonly to: number;
}

type Sums = Pick<SubAgentsReportMonth, 'PlayersLost' | 'Commission' | 'Rebate' | 'ToShare' | 'ByRank' | 'Company'>;

const negated = (amount: string): string => {
  if (Number(amount) === 0) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
};

/** From what players lost down to nothing: what is taken off, what is left to share, and who got it. */
export function waterfallBars(sums: Sums): readonly Bar[] {
  const lost = Number(sums.PlayersLost);
  const bars: Bar[] = [{ key: 'PlayersLost', kind: 'sum', amount: sums.PlayersLost, from: 0, to: lost }];
  let at = lost;
  const fall = (key: Bar['key'], kind: BarKind, amount: string): void => {
    bars.push({ key, kind, amount: negated(amount), from: at, to: at - Number(amount) });
    at -= Number(amount);
  };
  fall('Commission', 'off', sums.Commission);
  fall('Rebate', 'off', sums.Rebate);
  bars.push({ key: 'ToShare', kind: 'sum', amount: sums.ToShare, from: 0, to: Number(sums.ToShare) });
  for (const { UserType, Share } of sums.ByRank) fall(`rank ${UserType}`, 'part', Share);
  fall('Company', 'part', sums.Company);
  return bars;
}
