import type { PlayLimit } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { confirmLimit, takeBackLimit } from '../../../shared/play/play.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { useLimitAmount } from './limit-words.ts';

/** A higher limit that waits, or that may be confirmed by now. */
export function WishNote(props: { limit: PlayLimit; wish: NonNullable<PlayLimit['wish']>; currency: string }) {
  const { t } = useTranslation('limits');
  const { tag } = useLanguage();
  const { limit, wish, currency } = props;
  const refusal = useRefusalText();
  const write = useLimitAmount(currency);
  const zoneHours = useSettings((settings) => settings.timezone);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const [ready, setReady] = useState(Date.now() >= wish.fromMs);
  useEffect(() => {
    const waitMs = wish.fromMs - Date.now();
    setReady(waitMs <= 0);
    if (waitMs <= 0) return undefined;
    const timer = setTimeout(() => setReady(true), waitMs);
    return () => clearTimeout(timer);
  }, [wish.fromMs]);
  const says = async (yes: boolean) => {
    setRefused(undefined);
    setBusy(yes ? 'yes' : 'no');
    const answer = await (yes ? confirmLimit(limit, wish.askedMs) : takeBackLimit(limit));
    setBusy(undefined);
    if (!answer.ok) setRefused(refusal(answer.refusal));
  };
  const time = (ms: number) => dateTime(ms, { tag, zoneHours });
  const change = t('wish.change', {
    span: t(`span.${limit.span}`),
    from: write(limit.kind, limit.own),
    to: write(limit.kind, wish.amount),
  });
  return (
    <div className="lmt--n">
      <div className="note note--act">
        <Icon name="clock-countdown" />
        <div>
          <b>{change}</b>{' '}
          {ready ? t('wish.ready', { until: time(wish.untilMs) }) : t('wish.waits', { from: time(wish.fromMs) })}
          {refused && (
            <span className="err" role="alert">
              {refused}
            </span>
          )}
        </div>
        <div className="note__b">
          {ready && (
            <Button size="sm" kind="line" busy={busy === 'yes'} onClick={() => void says(true)}>
              {t('wish.confirm')}
            </Button>
          )}
          <Button size="sm" kind="line" busy={busy === 'no'} onClick={() => void says(false)}>
            {t('wish.takeBack')}
          </Button>
        </div>
      </div>
    </div>
  );
}
