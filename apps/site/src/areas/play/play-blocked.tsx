import './play-modals.css';
import { Button, Icon, Overlay } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { leave, playQuery } from '../../shared/play/play.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';

/** The time that the player allowed himself is used up. He may look on, withdraw, and see his bets end. */
export function PlayBlocked({ onClose }: { data: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('limits');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const untilMs = useQuery(playQuery).data?.blockedUntilMs;
  return (
    <Overlay open onClose={onClose} label={t('blocked.title')} className="over--box">
      <section className="dialog dlg">
        <div className="welc">
          <span className="out__i">
            <Icon name="hourglass-medium" />
          </span>
          <h2>{t('blocked.title')}</h2>
          <p>
            {untilMs != null && `${t('blocked.until', { until: dateTime(untilMs, { tag, zoneHours }) })} `}
            {t('blocked.text')}
          </p>
          <div className="welc__acts">
            <Button data-focus-first onClick={() => void leave()}>
              {t('blocked.leave')}
            </Button>
            <Button kind="line" onClick={onClose}>
              {t('blocked.stay')}
            </Button>
          </div>
        </div>
      </section>
    </Overlay>
  );
}
