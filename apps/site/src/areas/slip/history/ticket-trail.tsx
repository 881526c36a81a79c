import { SETTLEMENT_RULES } from '@evens/betting';
import { getTicket, type TicketEvent, type TicketView } from '@evens/contract';
import { Spinner } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../../shared/api/api.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { clockTime, dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { outcomeName } from '../names.ts';
import { ruleParts } from './ticket-model.ts';

const RESULTS = [0, 1, 2, 3, 4, 5, 6] as const;

/** One happening in words: what, and by which rule. */
function useEventWords(ticket: TicketView) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { tag } = useLanguage();
  const timezone = useSettings((settings) => settings.timezone);
  const money = (amount: unknown) => (amount === undefined ? '' : moneyText(String(amount), ticket.currency, tag));
  const result = (value: unknown) => t(`ticket.result.${RESULTS.find((each) => each === Number(value)) ?? 0}`);
  const what = ({ kind, detail }: TicketEvent): string => {
    const leg = ticket.legs[Number(detail.leg)];
    switch (kind) {
      case 'placed':
        return t('ticket.event.placed', { amount: money(detail.stake) });
      case 'delayed':
        return t('ticket.event.delayed', { time: clockTime(Number(detail.untilMs), { tag, zoneHours: timezone }) });
      case 'offered':
        return t('ticket.event.offered', { time: clockTime(Number(detail.expiresMs), { tag, zoneHours: timezone }) });
      case 'legResult':
        return t('ticket.event.legResult', {
          leg: leg ? outcomeName(texts, leg) : '',
          result: result(detail.result),
        });
      case 'settled':
        return t('ticket.event.settled', { result: result(detail.outcome), amount: money(detail.payout) });
      case 'reversed':
        return t('ticket.event.reversed', { amount: money(detail.payout) });
      default:
        return t(`ticket.event.${kind}`);
    }
  };
  const rule = ({ rule: text }: TicketEvent): string => {
    const { name, value } = ruleParts(text);
    const policy = [t('policy.none'), t('policy.better'), t('policy.any')][Number(value)] ?? '';
    switch (name) {
      case 'odds-change-policy':
        return t('ticket.rule.odds-change-policy', { policy });
      case 'at-once':
      case 'live-delay':
        return t(`ticket.rule.${name}`);
      default: {
        const settled = SETTLEMENT_RULES.find((each) => each === name);
        return settled ? t(`ticket.rule.${settled}`) : text;
      }
    }
  };
  return { what, rule };
}

/** The audit trail of a ticket: what happened, when, by which rule and from which message of the feed. */
export function TicketTrail({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('slip');
  const { tag } = useLanguage();
  const timezone = useSettings((settings) => settings.timezone);
  const query = useQuery({
    queryKey: ['tickets', 'one', ticket.id, ticket.status, ticket.generation],
    queryFn: () => ask(api.call(getTicket, { params: { ticketId: ticket.id } })),
  });
  const { what, rule } = useEventWords(ticket);
  if (query.isPending) return <Spinner label={t('ticket.loading')} />;
  if (!query.data) return <p className="why">{t('ticket.trailFailed')}</p>;
  return (
    <>
      <b>{t('ticket.trail')}</b>
      <ol>
        {query.data.events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the trail only grows at its end
          <li key={index}>
            <span>{what(event)}</span>
            <small>
              <time dateTime={new Date(event.atMs).toISOString()}>
                {dateTime(event.atMs, { tag, zoneHours: timezone })}
              </time>{' '}
              · {rule(event)}
              {event.message && ` · ${event.message}`}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}
