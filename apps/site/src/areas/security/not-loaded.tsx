import { Button, Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';

/** What did not come, and the way to ask again. */
export function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('security');
  return (
    <div className="acct__note" role="alert">
      <Icon name="warning-circle-fill" />
      <span>{t('tab.failed')}</span>
      <Button size="sm" onClick={onAgain}>
        {t('tab.again')}
      </Button>
    </div>
  );
}
