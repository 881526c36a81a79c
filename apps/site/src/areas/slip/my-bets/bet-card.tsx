import type { TicketView } from '@evens/contract';
import { classNames, Icon, type IconName } from '@evens/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime, daysAhead, shortDate } from '../../../shared/formats/time.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { StatusTag } from '../history/ticket-card.tsx';
import { freeBetIsBack, hasWon, payoutAmount, payoutWord, ticketNumber, typeKey } from '../history/ticket-model.ts';
import { TicketTerms } from '../history/ticket-terms.tsx';
import { ticketUnits } from '../history/ticket-units.ts';
import { OfferCard } from '../placing/offer-card.tsx';
import { useWriting } from '../writing.ts';
import { BetLegs } from './bet-leg.tsx';
import { repeatBet } from './repeat-bet.ts';
import { TicketSheet } from './ticket-sheet.tsx';

/** When it was placed: "today 14:02", or with its date. */
function usePlaced(placedMs: number): string {
  const { t } = useTranslation('bets');
  const { tag, zoneHours } = useWriting();
  const time = clockTime(placedMs, { tag, zoneHours });
  if (daysAhead(placedMs, Date.now(), zoneHours) === 0) return t('today', { time });
  return `${shortDate(placedMs, { tag, zoneHours })} ${time}`;
}

export function Action(props: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={props.onClick}>
      <Icon name={props.icon} size="sm" />
      {props.label}
    </button>
  );
}

export interface BetCardProps {
  readonly ticket: TicketView;
  /** Stands between the money and the actions: what it can be sold for. */
  readonly sale?: ReactNode;
  /** Before the actions that every bet has. */
  readonly actions?: ReactNode;
  readonly nowMilli?: ReadonlyMap<string, number> | undefined;
  /** Sheets that lie over it. */
  readonly children?: ReactNode;
}

/** A bet as its owner looks at it: legs with what they still need, money, and what can be done with it. */
export function BetCard({ ticket, sale, actions, nowMilli, children }: BetCardProps) {
  const { t } = useTranslation(['bets', 'slip']);
  const { money, tag, zoneHours } = useWriting();
  const refusal = useRefusalText();
  const placed = usePlaced(ticket.placedMs);
  const [sheet, setSheet] = useState(false);
  const number = ticketNumber(ticket.id);
  const count = ticketUnits(ticket.legs).length;
  const won = hasWon(ticket);
  const paid = payoutWord(ticket);
  return (
    <article className="bet card num" aria-label={`${t('slip:ticket.number')} ${number}`}>
      <header className="bet__h">
        <b>
          {t(`slip:ticket.type.${typeKey(ticket.betType)}`)}
          {count > 1 && `, ${t('slip:ticket.selections', { count })}`}
        </b>
        <StatusTag ticket={ticket} />
        <span className="bet__w">{placed}</span>
      </header>
      <BetLegs ticket={ticket} {...(nowMilli && { nowMilli })} />
      <TicketTerms ticket={ticket} />
      {ticket.decline && (
        <div className="reject">
          <Icon name="warning-circle-fill" />
          <div>
            <b>{t('slip:reject.title')}</b>
            {refusal(ticket.decline)} {t('slip:reject.unchanged')}
          </div>
        </div>
      )}
      <dl className="bet__f">
        <div>
          <dt>{t(ticket.status === 2 ? 'stakeAsked' : 'slip:ticket.stake')}</dt>
          <dd>{money(ticket.totalStake, ticket.currency)}</dd>
        </div>
        <div>
          <dt>{t(paid === 'return' ? 'figures.canReturn' : `slip:ticket.${paid}`)}</dt>
          <dd className={classNames(won && 'up')}>
            {won && '+'}
            {money(payoutAmount(ticket), ticket.currency)}
          </dd>
        </div>
        <div>
          <dt>{t('slip:ticket.number')}</dt>
          <dd>{number}</dd>
        </div>
      </dl>
      {freeBetIsBack(ticket) && <p className="bet__n">{t('slip:ticket.freeBetBack')}</p>}
      {ticket.generation > 1 && <p className="bet__n">{t('slip:ticket.corrected')}</p>}
      {ticket.status === 0 && ticket.traderUntilMs !== undefined && (
        <p className="bet__n">
          {t('slip:trader.until', { time: clockTime(ticket.traderUntilMs, { tag, zoneHours }) })}
        </p>
      )}
      {ticket.status === 3 && ticket.offer && <OfferCard key={ticket.offer.expiresMs} ticket={ticket} small />}
      {sale}
      <div className="bet__a">
        {actions}
        <Action icon="arrow-clockwise" label={t('repeat')} onClick={() => repeatBet(ticket)} />
        <Action icon="receipt" label={t('slip:ticket.number')} onClick={() => setSheet(true)} />
      </div>
      {children}
      {sheet && <TicketSheet ticket={ticket} onClose={() => setSheet(false)} />}
    </article>
  );
}
