import { orderedPairs } from '@evens/betting';
import { formatAmount } from '@evens/kernel';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import type { BetInput } from '../model/bet-input.ts';
import { stakesOf } from '../model/slip-of.ts';
import { outcomeName } from '../names.ts';
import { useWriting } from '../writing.ts';

/** More than this would push the stake out of sight. */
const MOST_SHOWN = 6;

/** The if-bets that a reverse is made of: every pair, both ways round. */
export function ReverseOrders({ input }: { input: BetInput }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { money } = useWriting();
  const { currency } = input;
  const pairs = orderedPairs(input.selections.map(({ selection }) => selection));
  const each = money(formatAmount(stakesOf(input).stakeMinor, currency), currency);
  const more = pairs.length - MOST_SHOWN;
  return (
    <ul className="orders num" aria-label={t('order.list')}>
      {pairs.slice(0, MOST_SHOWN).map(([first, second]) => (
        <li key={`${first.id} ${second.id}`}>
          <span className="clip">{outcomeName(texts, first)}</span>
          <Icon name="arrow-right" size="xs" />
          <span className="clip">{outcomeName(texts, second)}</span>
          <b>{each}</b>
        </li>
      ))}
      {more > 0 && <li>{t('order.moreOrders', { count: more })}</li>}
    </ul>
  );
}
