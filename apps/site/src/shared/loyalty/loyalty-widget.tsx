import { Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../account/open-account.ts';
import { countText } from '../formats/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { loyaltyInitQuery, loyaltyQuery } from './loyalty.ts';

/** The player's points in the top bar; nothing where the house has no such widget. */
export function LoyaltyWidget() {
  const { t } = useTranslation('loyalty');
  const { tag } = useLanguage();
  const shown = useQuery(loyaltyInitQuery).data?.settings.WidgetAvailable === true;
  const { data } = useQuery({ ...loyaltyQuery, enabled: shown });
  if (!shown || !data) return null;
  const points = countText(data.points, tag);
  return (
    <button
      type="button"
      className="btn btn--bar hide-s num"
      aria-label={t('widget', { points, level: t(`levels.${data.level}`) })}
      onClick={() => openAccount('loyalty')}
    >
      <Icon name="crown" />
      <span>{points}</span>
    </button>
  );
}
