import { Button } from '@evens/ui';
import { useTranslation } from 'react-i18next';

/** The way to the rest of a list, as long as there is any. */
export function ShowMore({ more, onMore }: { more: number; onMore: () => void }) {
  const { t } = useTranslation('sportsbook');
  if (more === 0) return null;
  return (
    <Button kind="line" className="more-rows" onClick={onMore}>
      {t('list.showMore', { count: more })}
    </Button>
  );
}
