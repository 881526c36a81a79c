import type { TicketLegView, TicketView } from '@evens/contract';
import { Icon, Tag } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { amountText, decimalSign, moneyText } from '../../../shared/formats/numbers.ts';
import { formatOdds } from '../../../shared/formats/odds.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { eventName, marketName, outcomeName } from '../names.ts';
import { hasWon, payoutAmount, payoutWord, type ResultSign, resultSign, ticketNumber } from './ticket-model.ts';
import { TicketTrail } from './ticket-trail.tsx';

/** Tick, cross, half disc, ring or minus: never colour alone. */
function Sign({ sign }: { sign: ResultSign }) {
  if (sign === 'half-won' || sign === 'half-lost') return <span className="half" aria-hidden="true" />;
  const icon =
    sign === 'won' ? 'check-bold' : sign === 'lost' ? 'x-bold' : sign === 'returned' ? 'minus' : 'circles-three';
  return <Icon name={sign === 'open' ? 'clock' : icon} size="xs" />;
}

const colourOf = (sign: ResultSign): string =>
  sign === 'won' || sign === 'half-won' ? 'leg up' : sign === 'lost' || sign === 'half-lost' ? 'leg down' : 'leg';

function LegLine({ leg, detail, declined }: { leg: TicketLegView; detail: boolean; declined: boolean }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { tag } = useLanguage();
  const format = useSettings((settings) => settings.oddFormat);
  const odds = (priceMilli: number) => formatOdds(priceMilli, format, decimalSign(tag));
  // A leg of a bet that was never taken waits for no result.
  const sign = declined ? 'returned' : resultSign(leg.result);
  const word = declined ? t('ticket.status.2') : t(`ticket.result.${leg.result}`);
  const score = leg.fixture.scoreAtBet;
  return (
    <li className="ticket__leg">
      <span className={colourOf(sign)} title={word}>
        <Sign sign={sign} />
        <span className="sr">{word}</span>
      </span>
      <b className="clip" title={outcomeName(texts, leg)}>
        {outcomeName(texts, leg)}
      </b>
      <span>{odds(leg.priceMilli)}</span>
      <small className={detail ? undefined : 'clip'}>
        {marketName(texts, leg)} · {eventName(leg.fixture)}
        {detail && score && ` · ${t('ticket.scoreAtBet', { score: `${score[0]}–${score[1]}` })}`}
        {detail &&
          leg.askedPriceMilli !== leg.priceMilli &&
          ` · ${t('ticket.askedAt', { odds: odds(leg.askedPriceMilli) })}`}
        {leg.deadHeat && ` · ${t('ticket.deadHeat', { places: leg.deadHeat[0], runners: leg.deadHeat[1] })}`}
      </small>
    </li>
  );
}

/** The legs of a ticket with their marks. */
export function TicketLegs({ ticket, detail = false }: { ticket: TicketView; detail?: boolean }) {
  return (
    <ul className="ticket__legs num">
      {ticket.legs.map((leg) => (
        <LegLine key={leg.id} leg={leg} detail={detail} declined={ticket.status === 2} />
      ))}
    </ul>
  );
}

function StatusTag({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('slip');
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

const typeKey = (betType: TicketView['betType']) => (betType === 1.1 ? '1_1' : betType);

/** A ticket of the history; its details open inside it. */
export function TicketCard({ ticket, open = false }: { ticket: TicketView; open?: boolean }) {
  const { t } = useTranslation('slip');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const timezone = useSettings((settings) => settings.timezone);
  const [shown, setShown] = useState(open);
  const number = ticketNumber(ticket.id);
  const many = ticket.legs.length > 1;
  const won = hasWon(ticket);
  const paid = payoutWord(ticket);
  return (
    <article className="ticket num" aria-label={`${t('ticket.number')} ${number}`}>
      <div className="ticket__h">
        <span className="clip">
          {t(`ticket.type.${typeKey(ticket.betType)}`)}
          {many && `, ${t('ticket.selections', { count: ticket.legs.length })}`}
        </span>
        <StatusTag ticket={ticket} />
      </div>
      <TicketLegs ticket={ticket} detail={shown} />
      {ticket.decline && (
        <p className="why">
          <Icon name="warning-fill" size="sm" />
          <span>{refusal(ticket.decline)}</span>
        </p>
      )}
      <div className="ticket__f">
        <span>
          {t('ticket.stake')}
          <b>{moneyText(ticket.totalStake, ticket.currency, tag)}</b>
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
          <span>{t('ticket.placed', { time: dateTime(ticket.placedMs, { tag, zoneHours: timezone }) })}</span>
          <TicketTrail ticket={ticket} />
        </div>
      )}
    </article>
  );
}
