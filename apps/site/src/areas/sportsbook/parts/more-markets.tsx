import type { FixtureRow } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCountNow } from '../../../shared/fixtures/live-data.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';

/** How many markets there are, and the way to them. */
export function MoreMarkets({ row }: { row: Omit<FixtureRow, 'preview'> }) {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  const count = useCountNow(row.id, row.marketsCount);
  return (
    <Link className="more" to={to.fixture(row)}>
      <span>{t('list.markets', { count })}</span>
      <Icon name="caret-right" size="xs" />
    </Link>
  );
}
