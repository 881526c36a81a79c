import { formatAmount, parseAmount } from '@evens/kernel';
import { Button } from '@evens/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameViewProps } from '../../frame/game-view.ts';
import { Chip } from './chip.tsx';
import { totalStake } from './placing.ts';
import type { Chips } from './use-chips.ts';
import type { Placing } from './use-placing.ts';

/** Which chip is laid next, and what is taken back or laid again. */
export function ChipRail({
  view,
  chips,
  placing,
}: {
  view: Pick<GameViewProps, 'setup' | 'change' | 'free' | 'money'>;
  chips: Chips;
  placing: Placing;
}) {
  const { t } = useTranslation('tables');
  const { setup, change, free, money } = view;
  const { currency, bets, undo, clear, double, repeat } = placing;
  const first = chips.values[Math.min(2, chips.values.length - 1)]?.minor;
  // A stake that is no amount of this currency gives way to a chip; whatever is typed later stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once a currency
  useEffect(() => {
    if (first !== undefined && !parseAmount(setup.stake, currency)) change({ stake: formatAmount(first, currency) });
  }, [currency]);
  return (
    <div className="tbar">
      <fieldset className="tbar__chips" disabled={!free}>
        <legend className="sr">{t('chips.choose')}</legend>
        {chips.values.map(({ colour, minor }) => {
          const amount = formatAmount(minor, currency);
          return (
            <button
              key={colour}
              type="button"
              className="tbar__chip"
              aria-pressed={setup.stake === amount}
              aria-label={t('chips.chip', { amount: money(amount) })}
              onClick={() => change({ stake: amount })}
            >
              <Chip colour={colour} text={chips.text(amount)} />
            </button>
          );
        })}
      </fieldset>
      <div className="tbar__do">
        <Button size="sm" icon="arrow-left" disabled={!undo} {...(undo && { onClick: undo })}>
          {t('chips.undo')}
        </Button>
        <Button size="sm" icon="trash" disabled={!clear} {...(clear && { onClick: clear })}>
          {t('chips.clear')}
        </Button>
        <Button size="sm" icon="plus" disabled={!double} {...(double && { onClick: double })}>
          {t('chips.double')}
        </Button>
        <Button size="sm" icon="arrow-clockwise" disabled={!repeat} {...(repeat && { onClick: repeat })}>
          {t('chips.repeat')}
        </Button>
      </div>
      <p className="tbar__sum">
        <span>{t('chips.total')}</span> <b className="num">{money(totalStake(bets, currency))}</b>
      </p>
    </div>
  );
}
