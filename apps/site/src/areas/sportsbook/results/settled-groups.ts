import { MARKET_GROUPS, type MarketGroup } from '@evens/catalogue';
import type { SettledMarket } from '@evens/contract';
import { tabOf } from '../match/market-cards.ts';

export interface SettledGroup {
  readonly tab: MarketGroup;
  readonly markets: readonly SettledMarket[];
}

const specifier = (key: string): number => Number(key.split(':')[1] ?? 0) || 0;
const bare = (key: string): string => key.split(':')[0] ?? key;

/** By the tabs of a match page, in their order; lines of one market in rising order. */
export function groupsOf(markets: readonly SettledMarket[]): readonly SettledGroup[] {
  return MARKET_GROUPS.map((tab) => ({
    tab,
    markets: markets
      .filter(({ key }) => tabOf(key) === tab)
      .sort((left, right) => {
        const [a, b] = [bare(left.key), bare(right.key)];
        return a === b ? specifier(left.key) - specifier(right.key) : a < b ? -1 : 1;
      }),
  })).filter(({ markets: own }) => own.length > 0);
}

type Outcome = SettledMarket['outcomes'][number];

/** Outcomes of a market that are told one by one: all of a few; of many those that did not simply lose. */
const MOST_TOLD = 3;

const LOST = 3;
const ORDER = ['home', 'draw', 'away', 'over', 'under', 'yes', 'no', 'odd', 'even'];
const place = ({ code }: Outcome): number => ORDER.indexOf(code) + 1 || ORDER.length + 1;

export function shownOutcomes(outcomes: readonly Outcome[]): {
  readonly shown: readonly Outcome[];
  readonly lost: number;
} {
  const ordered = [...outcomes].sort((left, right) => place(left) - place(right));
  if (ordered.length <= MOST_TOLD) return { shown: ordered, lost: 0 };
  const told = ordered.filter(({ result }) => result !== LOST);
  // Nobody won: one of those that lost says so.
  const shown = told.length > 0 ? told : ordered.slice(0, 1);
  return { shown, lost: ordered.length - shown.length };
}
