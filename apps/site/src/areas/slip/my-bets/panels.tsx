import './my-bets.css';
import { EmptyState, LinesSkeleton, SlipArt } from '@evens/ui';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountTabProps, accountTabsBrought } from '../../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { OpenBets } from './open-bets.tsx';

/** What the column hears of sales: who sells a bet has loaded this already. */
export { hearCashOut } from '../cash-out/cash-out-calls.ts';

/** Bets that wait for their results. */
export function PendingPanel() {
  return (
    <div className="hist">
      <OpenBets />
    </div>
  );
}

/** The same with their sums, and the way to all histories. */
export function MyBetsPanel() {
  const { t } = useTranslation('bets');
  const to = usePaths();
  return (
    <div className="hist">
      <Link className="btn btn--quiet btn--sm" to={to.myBets}>
        {t('all')}
      </Link>
      <OpenBets figures />
    </div>
  );
}

const NoSettings = () => {
  const { t } = useTranslation('slip');
  return <EmptyState art={<SlipArt />} title={t('panel.settings')} />;
};

const Settings = lazyScreen(
  accountTabsBrought,
  (tabs): ComponentType<AccountTabProps> => tabs.find(({ key }) => key === 'settings')?.Content ?? NoSettings,
);

/** The settings of the account, in the column: the area that has them brings them as a tab. */
export function SettingsPanel() {
  const { t } = useTranslation('slip');
  return (
    <div className="hist">
      <Suspense fallback={<LinesSkeleton rows={6} label={t('panel.settings')} />}>
        <Settings data={undefined} onClose={() => undefined} />
      </Suspense>
    </div>
  );
}
