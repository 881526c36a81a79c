import { classNames, Icon, IconButton } from '@evens/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../draft-context.tsx';
import type { BetInput } from '../model/bet-input.ts';
import { teaserOf, teasersFor } from '../model/slip-of.ts';
import { payRows } from '../model/teasers.ts';
import { useWriting } from '../writing.ts';

/** How far the lines move, and what so many legs pay for it. */
export function TeaserForm({ input }: { input: BetInput }) {
  const { t } = useTranslation('slip');
  const id = useId();
  const { change } = useDraft();
  const { odds, tag } = useWriting();
  const choices = teasersFor(input);
  const chosen = teaserOf(input);
  if (!chosen) return null;
  const at = choices.indexOf(chosen);
  const points = (value: number) => new Intl.NumberFormat(tag).format(value);
  const count = input.selections.length;
  const rows = payRows(chosen, count);
  const below = payRows(chosen, count - 1).find(({ legs }) => legs === count - 1);
  const step = (icon: 'minus' | 'plus', label: string, to: number) => (
    <IconButton
      icon={icon}
      label={label}
      disabled={!choices[to]}
      onClick={() => {
        const next = choices[to];
        if (next) change(() => ({ teaserPoints: next.points }));
      }}
    />
  );
  return (
    <>
      <div className="stepper">
        <span id={id}>{t('teaser.points')}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box */}
        <div role="group" aria-labelledby={id}>
          {step('minus', t('teaser.fewer'), at - 1)}
          <b className="num" aria-live="polite">
            {points(chosen.points)}
          </b>
          {step('plus', t('teaser.more'), at + 1)}
        </div>
      </div>
      <p className="hint num">{t('teaser.what', { points: points(chosen.points) })}</p>
      <p className="paytable__h" id={`${id}-pays`}>
        {t('teaser.pays')}
      </p>
      <ul className="paytable num" aria-labelledby={`${id}-pays`}>
        {rows.map(({ legs, priceMilli }) => (
          <li key={legs} className={classNames(legs === count && 'on')} aria-current={legs === count || undefined}>
            <small>{t('teaser.legs', { count: legs })}</small>
            <b>{odds(priceMilli)}</b>
          </li>
        ))}
      </ul>
      <div className="slipnote sub">
        <Icon name="info" size="sm" />
        <span>
          {chosen.ties === 'lose'
            ? t('teaser.tiesLose')
            : below
              ? t('teaser.ties', { count: below.legs, odds: odds(below.priceMilli) })
              : t('teaser.tiesBack')}
        </span>
      </div>
    </>
  );
}
