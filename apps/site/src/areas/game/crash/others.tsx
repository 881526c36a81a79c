import type { CrashPart } from '@evens/contract';
import { IconButton } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useFigures } from '../frame/figures.ts';
import type { CrashTable } from './table.ts';

function Line({ part, at, ended, own }: { part: CrashPart; at: number; ended: boolean; own: boolean }) {
  const { t } = useTranslation('crash');
  const { tag } = useLanguage();
  const { times } = useFigures();
  const amount = (sum: string): string => moneyText(sum, part.currency, tag);
  return (
    <li className={own ? 'me' : undefined}>
      <span className="clip">
        {own ? <b>{t('others.you')}</b> : t('others.player', { number: at })}
        {part.play && <small> {t('others.play')}</small>}
      </span>
      <span className="num">{part.takenAt ? times(part.takenAt) : t(ended ? 'others.lost' : 'others.in')}</span>
      <span className={part.takenAt ? 'num up' : 'num'}>
        {part.takenAt && part.payout ? amount(part.payout) : amount(part.stake)}
      </span>
    </li>
  );
}

/** Who plays this round: stakes and cash-outs without names. On phones the list is folded away: the keys of the round stand under it. */
export function Others({ table, own }: { table: CrashTable; own: readonly string[] }) {
  const { t } = useTranslation('crash');
  const { parts, figures, round } = table;
  const [open, setOpen] = useState(false);
  const ended = round?.status === 'crashed';
  return (
    <section className="crash__others" aria-labelledby="crash-others" data-open={open || undefined}>
      <header>
        <div>
          <h2 id="crash-others">{t('others.title')}</h2>
          <p className="num">{t('others.count', { count: figures?.players ?? 0, taken: figures?.taken ?? 0 })}</p>
        </div>
        <IconButton
          icon={open ? 'caret-up' : 'caret-down'}
          label={t(open ? 'others.hide' : 'others.show')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </header>
      {parts.length === 0 ? (
        <p className="crash__none">{t('others.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys.
        <ul tabIndex={0} aria-labelledby="crash-others">
          {parts.map((part, at) => (
            <Line key={part.tag} part={part} at={at + 1} ended={ended} own={own.includes(part.tag)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Points of the last rounds of everybody. */
export function Points({ points }: { points: readonly string[] }) {
  const { t } = useTranslation('crash');
  const { times } = useFigures();
  return (
    <ol className="crash__points num" aria-label={t('points')}>
      {points.map((point, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same point may come twice in a row.
        <li key={at} data-high={Number(point) >= 2 || undefined}>
          {times(point)}
        </li>
      ))}
    </ol>
  );
}
