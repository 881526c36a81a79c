import type { TicketView } from '@evens/contract';
import { Button, Icon, IconButton, sportIcon } from '@evens/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useUser } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { ticketNumber, totalPriceMilli, typeKey } from '../history/ticket-model.ts';
import { TicketTerms } from '../history/ticket-terms.tsx';
import { ticketUnits } from '../history/ticket-units.ts';
import { eventName, marketName, outcomeName } from '../names.ts';
import { useSlipState } from '../slip-store.ts';
import { useWriting } from '../writing.ts';
import type { RefusedBet } from './bets-on-way.ts';
import { pickAgain } from './placement.ts';
import { Rejected } from './rejected.tsx';

/** One ticket that was taken: its number, legs and money. */
function Taken({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { money, odds, tag, zoneHours } = useWriting();
  const copy = async () => {
    await navigator.clipboard.writeText(ticket.id);
    toast({ kind: 'good', title: t('receipt.copied') });
  };
  const total = totalPriceMilli(ticket);
  const units = ticketUnits(ticket.legs);
  const { currency } = ticket;
  return (
    <section className="rcpt__t" aria-label={`${t('receipt.ticket')} ${ticketNumber(ticket.id)}`}>
      <div className="rcpt__up">
        <ul className="rcpt__l num">
          {units.map(({ leg }) => (
            <li key={leg.id}>
              <Icon name={sportIcon(leg.fixture.sportAlias)} />
              <span>
                <b>{outcomeName(texts, leg.teasedMarketKey ? { ...leg, marketKey: leg.teasedMarketKey } : leg)}</b>
                <small className="rcpt__m">
                  {marketName(texts, leg)} · {eventName(leg.fixture)}
                </small>
                <small>
                  {dateTime(leg.fixture.startMs, { tag, zoneHours })} · {leg.fixture.tournamentName}
                </small>
              </span>
              {ticket.betType !== 6 && (
                <b className="rcpt__odd">{leg.startingPrice ? t('pick.sp') : odds(leg.priceMilli)}</b>
              )}
            </li>
          ))}
        </ul>
        <TicketTerms ticket={ticket} />
      </div>
      <div className="rcpt__low">
        <dl className="totals num">
          {/* The price of one selection stands beside it already. */}
          {units.length > 1 && (
            <div>
              <dt>
                {t(`ticket.type.${typeKey(ticket.betType)}`)}, {t('ticket.selections', { count: units.length })}
              </dt>
              <dd>{total === undefined ? '' : odds(total)}</dd>
            </div>
          )}
          <div>
            <dt>{ticket.combinations > 1 ? t('totals.totalStake') : t('totals.stake')}</dt>
            <dd>{money(ticket.totalStake, currency)}</dd>
          </div>
          <div className="totals__main">
            <dt>{t('totals.return')}</dt>
            <dd>{money(ticket.potentialPayout, currency)}</dd>
          </div>
        </dl>
        <div className="rcpt__no">
          <span>{t('receipt.ticket')}</span>
          <b className="num">{ticketNumber(ticket.id)}</b>
          <IconButton icon="copy" size="sm" label={t('receipt.copy')} onClick={() => void copy()} />
        </div>
      </div>
    </section>
  );
}

/** What is left to bet with, as the house says it after the stake was taken. */
function NewBalance() {
  const { t } = useTranslation('slip');
  const { money } = useWriting();
  const user = useUser();
  if (!user) return null;
  return (
    <p className="rcpt__bal num">
      {t('receipt.balance')} <b>{money(user.Balances.TotalBalance, user.Currency)}</b>
    </p>
  );
}

/** What was taken, under which numbers, and what was not. It stays until the player closes it. */
export function Receipt(props: { tickets: readonly TicketView[]; rejections: readonly RefusedBet[] }) {
  const { t } = useTranslation('slip');
  const { tag, zoneHours } = useWriting();
  const set = useSlipState((state) => state.set);
  const { tickets, rejections } = props;
  const numbers = tickets.map(({ id }) => ticketNumber(id)).join(', ');
  useEffect(() => {
    set({ spoken: t('live.accepted', { ticket: numbers }) });
  }, [set, t, numbers]);
  const [first] = tickets;
  return (
    <>
      <div className="slip__scroll">
        <div className="rcpt">
          <div className="rcpt__h">
            <span className="rcpt__ok">
              <Icon name="check-bold" />
            </span>
            <div>
              <b>{tickets.length > 1 ? t('receipt.many', { count: tickets.length }) : t('receipt.title')}</b>
              <small className="num">{first && dateTime(first.placedMs, { tag, zoneHours })}</small>
            </div>
          </div>
          {tickets.map((ticket) => (
            <Taken key={ticket.id} ticket={ticket} />
          ))}
          <NewBalance />
        </div>
      </div>
      <div className="slip__foot">
        {rejections.map((rejection) => (
          <Rejected key={`${rejection.about?.id ?? ''}${rejection.code}`} rejection={rejection} />
        ))}
        <Button kind="sel" size="lg" onClick={() => set({ receipts: [] })}>
          {t('receipt.done')}
        </Button>
        <div className="grid2">
          <Button kind="text" onClick={() => tickets.forEach(pickAgain)}>
            {t('receipt.again')}
          </Button>
          <Button kind="text" onClick={() => set({ receipts: [], panel: 'pending' })}>
            {t('receipt.open')}
          </Button>
        </div>
      </div>
    </>
  );
}
