import type { MarketView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { useOutcomeNow } from '../../../shared/fixtures/live-data.ts';
import { chances } from './chances.ts';

/** The bar of the house: what the prices say of home, draw and away. It renders itself as they move. */
export function EvenBar({ fixtureId, market }: { fixtureId: number; market: MarketView }) {
  const { t } = useTranslation('sportsbook');
  const home = useOutcomeNow(fixtureId, market.key, 'home', market)?.priceMilli;
  const draw = useOutcomeNow(fixtureId, market.key, 'draw', market)?.priceMilli;
  const away = useOutcomeNow(fixtureId, market.key, 'away', market)?.priceMilli;
  const threeWay = market.outcomes.some(([code]) => code === 'draw');
  const shares = chances(threeWay ? [home, draw, away] : [home, away]);
  if (!shares) return null;
  const percent = shares.map((share) => Math.round(share * 100));
  const [first = 0, second = 0, third = 0] = percent;
  const label = threeWay
    ? t('match.chance', { home: first, draw: second, away: third })
    : t('match.chanceTwo', { home: first, away: second });
  const [p1 = 0, p2 = 0, p3 = 0] = shares.map((share) => share * 100);
  return (
    <div className="evenbar" role="img" aria-label={label}>
      <i style={{ flexGrow: p1 }} />
      <i style={{ flexGrow: threeWay ? p2 : 0 }} />
      <i style={{ flexGrow: threeWay ? p3 : p2 }} />
    </div>
  );
}
