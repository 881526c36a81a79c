import { classNames, EmptyState, SlipArt, Spinner } from '@evens/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaBoundary } from '../../shared/area-boundary.tsx';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import { loadSlipPanel } from '../areas.ts';

const SlipPanel = loadSlipPanel && lazyScreen(loadSlipPanel, (file) => file.SlipPanel);

/** The right column at the desk, a sheet below 1025 px: slip and history, which the slip area brings. */
export function SlipColumn() {
  const { t } = useTranslation('frame');
  return (
    <aside className={classNames('col col--slip')} id="slip" aria-label={t('slip.label')}>
      <AreaBoundary resetKey="slip">
        {SlipPanel ? (
          <Suspense
            fallback={
              <div className="slip__wait">
                <Spinner label={t('slip.loading')} />
              </div>
            }
          >
            <SlipPanel />
          </Suspense>
        ) : (
          <div className="slip">
            <EmptyState art={<SlipArt />} title={t('slip.emptyTitle')}>
              {t('slip.empty')}
            </EmptyState>
          </div>
        )}
      </AreaBoundary>
    </aside>
  );
}
