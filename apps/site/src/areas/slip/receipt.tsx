import type { TicketView } from '@evens/contract';
import { Button, Icon, IconButton } from '@evens/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { decimalSign, moneyText } from '../../shared/formats/numbers.ts';
import { formatOdds } from '../../shared/formats/odds.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { toast } from '../../shared/toasts/toast-store.ts';
import { ticketNumber, totalPriceMilli } from './history/ticket-model.ts';
import { marketName, outcomeName } from './names.ts';
import { pickAgain } from './placement.ts';
import { useSlipState } from './slip-store.ts';

/** What was taken, under which number. It stays until the player closes it. */
export function Receipt({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { tag } = useLanguage();
  const { oddFormat, timezone } = useSettings();
  const set = useSlipState((state) => state.set);
  const odds = (priceMilli: number) => formatOdds(priceMilli, oddFormat, decimalSign(tag));
  const number = ticketNumber(ticket.id);
  useEffect(() => {
    set({ spoken: t('live.accepted', { ticket: number }) });
  }, [set, t, number]);
  const copy = async () => {
    await navigator.clipboard.writeText(ticket.id);
    toast({ kind: 'good', title: t('receipt.copied') });
  };
  const total = totalPriceMilli(ticket);
  return (
    <>
      <div className="slip__scroll">
        <div className="rcpt">
          <div className="rcpt__h">
            <span className="rcpt__ok">
              <Icon name="check-bold" />
            </span>
            <div>
              <b>{t('receipt.title')}</b>
              <small className="num">{dateTime(ticket.placedMs, { tag, zoneHours: timezone })}</small>
            </div>
          </div>
          <div className="rcpt__no">
            <span>{t('receipt.ticket')}</span>
            <b className="num">{number}</b>
            <IconButton icon="copy" size="sm" label={t('receipt.copy')} onClick={() => void copy()} />
          </div>
          <ul className="rcpt__l num">
            {ticket.legs.map((leg) => (
              <li key={leg.id}>
                <span className="clip">
                  <b>{outcomeName(texts, leg)}</b> {marketName(texts, leg)}
                </span>
                <span>{odds(leg.priceMilli)}</span>
              </li>
            ))}
          </ul>
          <dl className="totals num">
            {total !== undefined && (
              <div>
                <dt>{ticket.legs.length > 1 ? t('totals.totalOdds') : t('totals.odds')}</dt>
                <dd>{odds(total)}</dd>
              </div>
            )}
            <div>
              <dt>{ticket.combinations > 1 ? t('totals.totalStake') : t('totals.stake')}</dt>
              <dd>{moneyText(ticket.totalStake, ticket.currency, tag)}</dd>
            </div>
            <div className="totals__main">
              <dt>{t('totals.return')}</dt>
              <dd>{moneyText(ticket.potentialPayout, ticket.currency, tag)}</dd>
            </div>
          </dl>
        </div>
      </div>
      <div className="slip__foot">
        <div className="grid2">
          <Button onClick={() => pickAgain(ticket)}>{t('receipt.again')}</Button>
          <Button onClick={() => set({ receipt: undefined, panel: 'history' })}>{t('receipt.history')}</Button>
        </div>
        <Button kind="sel" size="lg" onClick={() => set({ receipt: undefined })}>
          {t('receipt.done')}
        </Button>
      </div>
    </>
  );
}
