import './play.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../account/open-account.ts';
import { amountText, moneyText } from '../formats/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { playQuery } from './play.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** "0:46:12": hours, minutes and seconds of play. */
export const elapsedText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;

/** Seconds since a query was answered, one by one. */
function useSecondsSince(answeredMs: number): number {
  const [nowMs, setNowMs] = useState(answeredMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((nowMs - answeredMs) / 1000));
}

/** A result below zero has its sign, and its colour beside it. */
export const resultClass = (amount: string): string | undefined =>
  amount.startsWith('-') ? 'down' : Number(amount) > 0 ? 'up' : undefined;

/** Where bets are made: how long this stretch of play is, and what it has come to. */
export function PlayStrip() {
  const { t } = useTranslation('limits');
  const { tag } = useLanguage();
  const { data, dataUpdatedAt } = useQuery(playQuery);
  const since = useSecondsSince(dataUpdatedAt);
  if (!data) return null;
  const stopped = data.check?.due === true || data.blockedUntilMs !== null;
  const elapsed = elapsedText(data.elapsedSec + (stopped ? 0 : since));
  return (
    <section className="strip2 num" aria-label={t('strip.label')}>
      <span>
        <span className="strip2__k">{t('strip.session')}</span> <b>{elapsed}</b>
      </span>
      <span>
        {t('strip.result')} <b className={resultClass(data.result)}>{moneyText(data.result, data.currency, tag)}</b>
      </span>
      {Number(data.inPlay) > 0 && (
        <span>
          {t('strip.inPlay')} <b>{amountText(data.inPlay, tag)}</b>
        </span>
      )}
      <button type="button" className="lnk" onClick={() => openAccount('protection')}>
        {t('title')}
      </button>
    </section>
  );
}
