import { Switch } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import type { SetupProps } from '../frame/game-view.ts';
import { freeSpinsQuery } from '../frame/queries.ts';

/**
 * Free spins of this game: how many are left, what each is played for, and whether they pay for the next spin. They do until the player
 * says otherwise; those that end first are used first.
 */
export function FreeSpinsRow({ game, setup, change, money }: SetupProps & { game: string }) {
  const { t } = useTranslation('slots');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const signedIn = Boolean(useUser());
  const [wanted, want] = useState(true);
  const { data } = useQuery({ ...freeSpinsQuery, enabled: signedIn });
  const next = data?.find((each) => each.game === game);
  const left = next ? next.spins - next.used : 0;
  const { id, value } = next ?? {};
  const { grant } = setup;
  useEffect(() => {
    const paying = wanted && id !== undefined && value !== undefined ? { id, value, left } : undefined;
    if (paying?.id !== grant?.id || paying?.left !== grant?.left) change({ grant: paying });
  }, [wanted, id, value, left, grant, change]);
  if (!next) return null;
  const label = t('free.use');
  return (
    <div className="slot__free">
      <div className="slot__quick">
        <span aria-hidden="true">{label}</span>
        <Switch label={label} checked={wanted} onChange={want} />
      </div>
      <p className="num" role="status">
        {t('free.left', { left, spins: next.spins, amount: money(next.value) })}
        <small>{t('free.until', { time: dateTime(next.expiresMs, { tag, zoneHours }) })}</small>
      </p>
    </div>
  );
}
