import type { BetHistory } from '@evens/contract';
import { classNames } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { difference } from '../cash-out/amounts.ts';
import { useWriting } from '../writing.ts';

export interface Figure {
  readonly name: string;
  readonly text: string;
  readonly up?: boolean;
}

/** A few figures that belong together, on one card. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="card figs num">
      {figures.map(({ name, text, up }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classNames(up && 'up')}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is in play, and what it can return. */
export function useOpenFigures() {
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  return ({ figures, currency }: BetHistory): Figure[] => [
    { name: t('figures.inPlay'), text: money(figures.inPlay, currency) },
    { name: t('figures.canReturn'), text: money(figures.canReturn, currency) },
  ];
}

/** What a settled span came to, over all its pages. */
export function useClearedFigures() {
  const { t } = useTranslation('bets');
  const { money, tag } = useWriting();
  return ({ figures, currency, total }: BetHistory): Figure[] => {
    const result = difference(figures.paid, figures.staked);
    const gained = Number(result) > 0;
    return [
      { name: t('figures.bets'), text: new Intl.NumberFormat(tag).format(total) },
      { name: t('figures.staked'), text: money(figures.staked, currency) },
      { name: t('figures.paid'), text: money(figures.paid, currency) },
      { name: t('figures.result'), text: `${gained ? '+' : ''}${money(result, currency)}`, up: gained },
    ];
  };
}
