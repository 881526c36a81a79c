import type { Transaction, TransactionGroup } from '@evens/contract';
import { Icon, type IconName } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { useTransactionWords } from './use-transaction-words.ts';

const SIGNS: Readonly<Record<TransactionGroup, readonly [icon: IconName, tag: string]>> = {
  pending: ['hourglass-medium', 'tag'],
  completed: ['check-bold', 'tag tag--won'],
  rejected: ['warning-fill', 'tag tag--alert'],
  canceled: ['x-bold', 'tag'],
  refund: ['arrow-elbow-down-right', 'tag'],
};

/** Plus, a true minus, or nothing, before the figure: never colour alone. */
function signed(amount: string, currency: string, tag: string): string {
  if (amount.startsWith('-')) return moneyText(amount, currency, tag);
  return Number(amount) === 0 ? moneyText(amount, currency, tag) : `+${moneyText(amount, currency, tag)}`;
}

const isNothing = (amount: string): boolean => Number(amount) === 0;
const unsigned = (amount: string): string => amount.replace('-', '');

/** A line of the history; on phones it is a card. */
export function TransactionLine({ line, currency }: { line: Transaction; currency: string }) {
  const { t } = useTranslation('history');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const words = useTransactionWords();
  const group = words.group(line);
  const gained = !isNothing(line.Amount) && !line.Amount.startsWith('-');
  return (
    <tr>
      <td>
        <time dateTime={new Date(line.CreatedDate).toISOString()}>
          {dateTime(line.CreatedDate, { tag, zoneHours })}
        </time>
      </td>
      <td>
        {words.kind(line)}
        {!isNothing(line.BonusAmount) && (
          <span className="tag txs__m">
            {t('bonusPart', { amount: moneyText(unsigned(line.BonusAmount), currency, tag) })}
          </span>
        )}
        {!isNothing(line.FreeBetAmount) && (
          <span className="tag txs__m">
            {t('freeBetPart', { amount: moneyText(unsigned(line.FreeBetAmount), currency, tag) })}
          </span>
        )}
      </td>
      <td className="txs__w">{words.about(line)}</td>
      <td>
        {group && (
          <span className={SIGNS[group][1]}>
            <Icon name={SIGNS[group][0]} size="xs" />
            {words.status(line)}
          </span>
        )}
      </td>
      <td className={line.Moved && gained ? 'up' : undefined}>
        {line.Moved ? (
          signed(line.Amount, currency, tag)
        ) : (
          <>
            <span className="sr">{t('notMoved')} </span>
            <s>{moneyText(line.Amount, currency, tag)}</s>
          </>
        )}
      </td>
    </tr>
  );
}
