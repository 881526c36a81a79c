import { Button, Icon } from '@evens/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askAgain } from '../../shared/api/api.ts';
import { clockTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { browserRealtime, useConnection } from '../../shared/realtime/index.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';

/** How long "Back online" stays, in milliseconds. */
const BACK_SHOWN_MS = 4000;
/** A blink of the connection is not worth a bar. */
const PATIENCE_MS = 1500;

/** Says when prices stand still because the connection is gone, and when they are current again. */
export function ConnectionBar() {
  const { t } = useTranslation('frame');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const state = useConnection();
  const [lostAt, setLostAt] = useState<number>();
  const [back, setBack] = useState(false);
  const lost = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (state === 'disconnected') {
      const since = Date.now();
      const timer = setTimeout(() => {
        lost.current = since;
        setLostAt(since);
        setBack(false);
      }, PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    if (state === 'started') void askAgain();
    if (state === 'stopped') {
      // No price is shown that could stand still.
      lost.current = undefined;
      setLostAt(undefined);
    }
    if (state !== 'started' || lost.current === undefined) return;
    lost.current = undefined;
    setLostAt(undefined);
    setBack(true);
    const timer = setTimeout(() => setBack(false), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (lostAt !== undefined)
    return (
      <div className="netbar netbar--top" role="status">
        <Icon name="wifi-slash" />
        <span>
          <b>{t('net.lost')}</b> {t('net.paused', { time: clockTime(lostAt, { tag, zoneHours }) })} {t('net.retrying')}
        </span>
        <Button size="sm" className="netbar__b" onClick={() => browserRealtime().wake()}>
          {t('net.tryNow')}
        </Button>
      </div>
    );
  if (!back) return null;
  return (
    <div className="netbar netbar--ok netbar--top" role="status">
      <Icon name="check-circle-fill" />
      <span>
        <b>{t('net.back')}</b> {t('net.current')}
      </span>
    </div>
  );
}
