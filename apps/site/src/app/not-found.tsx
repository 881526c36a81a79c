import { Button, WideShotArt } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMissing } from '../shared/page-title.ts';
import { usePaths } from '../shared/use-paths.ts';
import { useOverlays } from './frame/overlays.ts';

/** What happened, and three ways on. */
export function NotFound() {
  const { t } = useTranslation('frame');
  useMissing();
  const navigate = useNavigate();
  const to = usePaths();
  const openSearch = useOverlays((state) => state.openSearch);
  return (
    <div className="page">
      <div className="nf">
        <WideShotArt />
        <p className="nf__c num">404</p>
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
    </div>
  );
}
