import { Button, WideShotArt } from '@evens/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTakenOver } from '../shared/drawn/use-taken-over.ts';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { useMissing } from '../shared/page-title.ts';
import { usePaths } from '../shared/use-paths.ts';
import { useOverlays } from './frame/overlays.ts';

const LiveInstead = lazyScreen(
  () => import('./not-found-live.tsx'),
  (file) => file.LiveInstead,
  ['sportsbook'],
);

/** What happened, three ways on, and what can be bet on now. */
export function NotFound() {
  const { t } = useTranslation('frame');
  useMissing();
  const navigate = useNavigate();
  const to = usePaths();
  // What is in play changes by the second: it is asked for here, and never drawn by the server.
  const takenOver = useTakenOver();
  const openSearch = useOverlays((state) => state.openSearch);
  return (
    <div className="page">
      <div className="nf">
        <p className="nf__c num">404</p>
        <WideShotArt />
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <div className="nf__b">
          <Button kind="act" onClick={() => navigate(to.live())}>
            {t('notFound.live')}
          </Button>
          <Button icon="magnifying-glass" onClick={openSearch}>
            {t('notFound.search')}
          </Button>
          <Button onClick={() => navigate(to.sport())}>{t('notFound.sports')}</Button>
        </div>
      </div>
      {takenOver && (
        <Suspense>
          <LiveInstead />
        </Suspense>
      )}
    </div>
  );
}
