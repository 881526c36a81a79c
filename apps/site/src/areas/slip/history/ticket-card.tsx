import type { TicketView } from '@evens/contract';
import { Icon, LinesSkeleton, Tag } from '@evens/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../../shared/formats/numbers.ts';
import { clockTime, dateTime } from '../../../shared/formats/time.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { OfferCard } from '../placing/offer-card.tsx';
import { useWriting } from '../writing.ts';
import { Sign, TicketLegs } from './ticket-legs.tsx';
import { freeBetIsBack, hasWon, payoutAmount, payoutWord, resultSign, ticketNumber, typeKey } from './ticket-model.ts';
import { TicketTerms } from './ticket-terms.tsx';
import { TicketTrail } from './ticket-trail.tsx';
import { ticketUnits } from './ticket-units.ts';

export function StatusTag({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('slip');
  if (ticket.cashOut?.whole) return <Tag kind="act">{t('ticket.cashedOut')}</Tag>;
  if (ticket.status !== 1)
    return <Tag kind={ticket.status === 2 ? 'alert' : 'act'}>{t(`ticket.status.${ticket.status}`)}</Tag>;
  const word = t(`ticket.result.${ticket.outcome}`);
  const sign = resultSign(ticket.outcome);
  if (sign === 'open') return ticket.live ? <Tag kind="live">{t('ticket.live')}</Tag> : <Tag>{word}</Tag>;
  const kind =
    sign === 'won' || sign === 'half-won' ? 'won' : sign === 'lost' || sign === 'half-lost' ? 'lost' : undefined;
  return (
    <Tag {...(kind && { kind })}>
      <Sign sign={sign} />
      {word}
    </Tag>
  );
}

/** A ticket of the history; its details open inside it. */
export function TicketCard({ ticket, open = false }: { ticket: TicketView; open?: boolean }) {
  const { t } = useTranslation('slip');
  const { money, tag, zoneHours } = useWriting();
  const refusal = useRefusalText();
  const [shown, setShown] = useState(open);
  const number = ticketNumber(ticket.id);
  const count = ticketUnits(ticket.legs).length;
  const won = hasWon(ticket);
  const paid = payoutWord(ticket);
  return (
    <article className="ticket num" aria-label={`${t('ticket.number')} ${number}`}>
      <div className="ticket__h">
        <span className="clip">
          {t(`ticket.type.${typeKey(ticket.betType)}`)}
          {count > 1 && `, ${t('ticket.selections', { count })}`}
        </span>
        <StatusTag ticket={ticket} />
      </div>
      <TicketLegs ticket={ticket} detail={shown} />
      <TicketTerms ticket={ticket} />
      {ticket.decline && (
        <p className="why">
          <Icon name="warning-fill" size="sm" />
          <span>{refusal(ticket.decline)}</span>
        </p>
      )}
      <div className="ticket__f">
        <span>
          {t('ticket.stake')}
          <b>{money(ticket.totalStake, ticket.currency)}</b>
        </span>
        <span>
          {t(`ticket.${paid}`)}
          <b className={won ? 'up' : undefined}>
            {won && '+'}
            {ticket.currency} {amountText(payoutAmount(ticket), tag)}
          </b>
        </span>
        <span>
          {t('ticket.number')}
          <b>{number}</b>
        </span>
      </div>
      {freeBetIsBack(ticket) && <p className="hint">{t('ticket.freeBetBack')}</p>}
      {ticket.status === 0 && ticket.traderUntilMs !== undefined && (
        <p className="hint">{t('trader.until', { time: clockTime(ticket.traderUntilMs, { tag, zoneHours }) })}</p>
      )}
      {ticket.status === 3 && ticket.offer && <OfferCard ticket={ticket} small />}
      {ticket.generation > 1 && <p className="hint">{t('ticket.corrected')}</p>}
      <button
        type="button"
        className="ticket__open"
        aria-expanded={shown}
        aria-label={t('ticket.detail', { ticket: number })}
        onClick={() => setShown(!shown)}
      >
        {shown ? t('ticket.hide') : t('ticket.show')}
        <Icon name={shown ? 'caret-up' : 'caret-down'} size="xs" />
      </button>
      {shown && (
        <div className="ticket__d">
          <span>{t('ticket.placed', { time: dateTime(ticket.placedMs, { tag, zoneHours }) })}</span>
          <Suspense fallback={<LinesSkeleton rows={3} label={t('ticket.loading')} />}>
            <TicketTrail ticket={ticket} />
          </Suspense>
        </div>
      )}
    </article>
  );
}
