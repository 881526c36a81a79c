import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';

/** On every page of what is in play: nobody shall think that he sees it as it happens. */
export function LateNote() {
  const { t } = useTranslation('sportsbook');
  return (
    <p className="late">
      <Icon name="clock" size="sm" />
      {t('live.late')}
    </p>
  );
}
