import type { FixtureDetail, FixtureRow, MarketView } from '@evens/contract';
import { rowMarkets } from '../../../shared/fixtures/preview-markets.ts';

/** A row out of a detail: of each kind the market marked as the balanced one, else the first. */
export function rowOfDetail({ markets, ...fixture }: FixtureDetail): FixtureRow {
  const first = [...markets].sort((left, right) => right.favourite - left.favourite);
  const plain = first.filter((market) => !market.key.includes('@') && !market.key.includes('~'));
  const { main, handicap, total } = rowMarkets([...plain, ...first]);
  return { ...fixture, preview: [main, handicap, total].filter((each): each is MarketView => each !== undefined) };
}
