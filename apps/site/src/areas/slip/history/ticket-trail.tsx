import { SETTLEMENT_RULES } from '@evens/betting';
import { getTicket, type TicketEvent, type TicketView } from '@evens/contract';
import { LinesSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../../shared/api/api.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { clockTime, dateTime, preciseTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { outcomeName } from '../names.ts';
import { ruleParts } from './ticket-model.ts';

const RESULTS = [0, 1, 2, 3, 4, 5, 6] as const;

/** What a trail may name beside the rules of settlement: how a bet came to be taken or not. */
const TAKING = [
  'at-once',
  'live-delay',
  'offer-accepted',
  'offer-declined',
  'offer-expired',
  'trader',
  'trader-took',
  'trader-offer',
  'trader-rule',
  'trader-declined',
  'trader-silent',
  'cash-out-player',
  'cash-out-rule',
] as const;

/** One happening as a player would tell it: what happened, and why. */
export function useTrailWords(ticket: TicketView) {
  const { t } = useTranslation(['trail', 'slip']);
  const texts = useCatalogueTexts();
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const money = (amount: unknown) => moneyText(String(amount ?? '0'), ticket.currency, tag);
  const time = (ms: unknown) => clockTime(Number(ms), { tag, zoneHours });
  const result = (value: unknown) => t(`slip:ticket.result.${RESULTS.find((each) => each === Number(value)) ?? 0}`);
  const what = ({ kind, rule, detail }: TicketEvent): string => {
    // The house counts legs from 1.
    const leg = ticket.legs[Number(detail.leg) - 1];
    switch (kind) {
      case 'placed':
        return t('event.placed', { amount: money(detail.stake) });
      case 'delayed':
        return t('event.delayed', { time: time(detail.untilMs) });
      case 'asked':
        return t('event.asked', { time: time(detail.untilMs) });
      case 'offered': {
        const byTrader = rule === 'trader-offer' || rule === 'trader-rule';
        return t(byTrader ? 'event.offeredByTrader' : 'event.offered', { time: time(detail.expiresMs) });
      }
      case 'legResult':
        return t('event.legResult', { leg: leg ? outcomeName(texts, leg) : '', result: result(detail.result) });
      case 'settled':
        return Number(detail.payout ?? 0) === 0
          ? t('event.settledNone', { result: result(detail.outcome) })
          : t('event.settled', { result: result(detail.outcome), amount: money(detail.payout) });
      case 'reversed':
        return t('event.reversed', { amount: money(detail.payout) });
      case 'cashOutAsked':
      case 'cashedOut':
        return t(`event.${kind}`, {
          stake: money(detail.stake),
          amount: money(detail.amount),
          time: time(detail.untilMs ?? 0),
        });
      default:
        return t(`event.${kind}`);
    }
  };
  /** Where a source has voided it, and has said why. */
  const because = ({ rule, voidReason }: TicketEvent): string =>
    rule === 'void-range' && voidReason && voidReason !== 'source'
      ? t('because', { reason: t(`voidReason.${voidReason}`) })
      : '';
  const why = ({ rule }: TicketEvent): string | undefined => {
    const { name, value } = ruleParts(rule);
    if (name === 'odds-change-policy') {
      const policy = [t('slip:policy.none'), t('slip:policy.better'), t('slip:policy.any')][Number(value)];
      return policy && t('why.odds-change-policy', { policy });
    }
    const known = [...TAKING, ...SETTLEMENT_RULES].find((each) => each === name);
    return known && t(`why.${known}`);
  };
  return { what, why, because };
}

/** One step on a line of time, to the hundredth of a second, with what the source had said. */
function PreciseStep({ event, words }: { event: TicketEvent; words: ReturnType<typeof useTrailWords> }) {
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const { what, why, because } = words;
  return (
    <li>
      <time className="num" dateTime={new Date(event.atMs).toISOString()}>
        {preciseTime(event.atMs, { tag, zoneHours })}
      </time>
      <span>
        <b>{what(event)}</b>
        <small>
          {why(event)} {because(event)}
        </small>
        {event.message !== null && <small className="aud__m">{event.message}</small>}
      </span>
    </li>
  );
}

/** The steps of a ticket in plain words: what happened, when, and why. `precise` sets them on a line of time. */
export function TicketTrail({ ticket, precise = false }: { ticket: TicketView; precise?: boolean }) {
  const { t } = useTranslation(['trail', 'slip']);
  const { tag } = useLanguage();
  const timezone = useSettings((settings) => settings.timezone);
  const query = useQuery({
    queryKey: ['tickets', 'one', ticket.id, ticket.status, ticket.generation],
    queryFn: () => ask(api.call(getTicket, { params: { ticketId: ticket.id } })),
  });
  const words = useTrailWords(ticket);
  const { what, why, because } = words;
  if (query.isPending) return <LinesSkeleton rows={3} label={t('slip:ticket.loading')} />;
  if (!query.data) return <p className="why">{t('failed')}</p>;
  if (precise) {
    return (
      <>
        <h3 className="pn__h">{t('title')}</h3>
        <ol className="aud">
          {query.data.events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the trail only grows at its end
            <PreciseStep key={index} event={event} words={words} />
          ))}
        </ol>
      </>
    );
  }
  return (
    <>
      <b>{t('title')}</b>
      <ol>
        {query.data.events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the trail only grows at its end
          <li key={index}>
            <span>{what(event)}</span>
            <small>
              {why(event)} {because(event)}{' '}
              <time dateTime={new Date(event.atMs).toISOString()}>
                {dateTime(event.atMs, { tag, zoneHours: timezone })}
              </time>
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}
