import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';

/** While a break lasts: until when, where the player looks at the account. */
export function BreakNote({ untilMs }: { untilMs: number }) {
  const { t } = useTranslation('account');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  return (
    <p className="acct__note" role="status">
      <Icon name="clock" size="sm" />
      <span>{t('break.until', { until: dateTime(untilMs, { tag, zoneHours }) })}</span>
    </p>
  );
}
