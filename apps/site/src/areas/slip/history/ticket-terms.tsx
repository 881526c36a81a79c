import type { TicketView } from '@evens/contract';
import { Tag } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useWriting } from '../writing.ts';
import { ticketUnits } from './ticket-units.ts';

/** The terms a ticket was taken on beyond its legs: sizes, rule, points, each-way, and what was agreed beside the bet. */
export function TicketTerms({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('slip');
  const { money, tag } = useWriting();
  const { systemStakes = [], ifBetRule, teaser, insurance, bonusPercent = 0, currency, combinations } = ticket;
  const number = (value: number) => new Intl.NumberFormat(tag).format(value);
  const free = ticketUnits(ticket.legs).filter(({ leg }) => !leg.banker).length;
  const words = [
    ...systemStakes.map(({ size, stake }) => `${size}/${free}: ${money(stake, currency)}`),
    ifBetRule && `${t('rule.label')}: ${t(`rule.${ifBetRule}`)}`,
    teaser && t('ticket.points', { count: teaser.points, points: number(teaser.points) }),
    combinations > 1 && t('ticket.lines', { count: combinations }),
  ].filter((word): word is string => typeof word === 'string');
  const tags = [
    ticket.eachWay && t('eachWay.label'),
    ticket.freeBet && t('ticket.freeBet'),
    insurance && t('ticket.insured', { percent: insurance.sharePercent }),
    bonusPercent > 0 && t('bonus.line', { percent: bonusPercent }),
  ].filter((word): word is string => typeof word === 'string');
  if (words.length === 0 && tags.length === 0) return null;
  return (
    <div className="ticket__terms num">
      {tags.map((word) => (
        <Tag key={word} kind="sel">
          {word}
        </Tag>
      ))}
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </div>
  );
}
