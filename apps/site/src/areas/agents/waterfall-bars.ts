import type { SubAgentsReportMonth } from '@evens/contract';

/** A step of the waterfall. `from` and `to`: where its bar begins and ends, in units of the currency. */
export interface Bar {
  readonly key: 'PlayersLost' | 'Commission' | 'Rebate' | 'ToShare' | 'Agents' | 'Company';
  readonly amount: string;
  readonly from: number;
  readonly to: number;
}

type Sums = Pick<SubAgentsReportMonth, Bar['key']>;

/** From what players lost down to nothing: what is taken off, what is left to share, and who got it. */
export function waterfallBars(sums: Sums): readonly Bar[] {
  const value = (key: Bar['key']): number => Number(sums[key]);
  const bars: Bar[] = [{ key: 'PlayersLost', amount: sums.PlayersLost, from: 0, to: value('PlayersLost') }];
  let at = value('PlayersLost');
  const fall = (key: Bar['key']): void => {
    bars.push({ key, amount: sums[key], from: at, to: at - value(key) });
    at -= value(key);
  };
  fall('Commission');
  fall('Rebate');
  bars.push({ key: 'ToShare', amount: sums.ToShare, from: 0, to: value('ToShare') });
  fall('Agents');
  fall('Company');
  return bars;
}
