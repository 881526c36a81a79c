import type { TicketView } from '@evens/contract';
import { Button } from '@evens/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { offeredPriceMilli, totalPriceMilli } from '../history/ticket-model.ts';
import { ticketUnits } from '../history/ticket-units.ts';
import { outcomeName } from '../names.ts';
import { useWriting } from '../writing.ts';
import type { Rejection } from './bets-on-way.ts';
import { type Compared, Comparison } from './comparison.tsx';
import { answer, askWaiting } from './placement.ts';
import { useLeft } from './use-left.ts';

/** Changed odds that the house offers: asked beside offered, how long there is, and what silence does. */
export function OfferCard({ ticket, small = false }: { ticket: TicketView; small?: boolean }) {
  const { t } = useTranslation('slip');
  const refusal = useRefusalText();
  const { money, odds } = useWriting();
  const [answering, setAnswering] = useState<'accept' | 'decline' | undefined>();
  const [refused, setRefused] = useState<Rejection | undefined>();
  const { offer, currency } = ticket;
  const [sinceMs] = useState(() => Date.now());
  const { leftSec, share, over } = useLeft(sinceMs, offer?.expiresMs ?? sinceMs);
  useEffect(() => {
    // The house has ended it by then; its word may have been missed.
    if (over) void askWaiting();
  }, [over]);
  if (!offer) return null;
  const offered = offeredPriceMilli(ticket);
  const stake = money(offer.totalStake ?? ticket.totalStake, currency);
  const price = offered === undefined ? undefined : odds(offered);
  const tell = async (accept: boolean) => {
    setAnswering(accept ? 'accept' : 'decline');
    setRefused(await answer(ticket, accept));
    setAnswering(undefined);
  };
  return (
    <>
      <div className="betoffer">
        <div className="betoffer__h">
          <span className="ring" style={{ ['--p' as string]: String(100 - share) }} aria-hidden="true" />
          <div>
            <b className="num">
              {price === undefined
                ? t(offer.by === undefined ? 'offer.title' : 'trader.offers')
                : t('offer.titleAt', { amount: stake, odds: price })}
            </b>
            {offer.by !== undefined && price !== undefined && <small>{t('trader.offers')}</small>}
            <small className="num">{over ? t('offer.over') : t('offer.left', { count: leftSec })}</small>
          </div>
        </div>
        <Offered ticket={ticket} offer={offer} stake={stake} price={price} />
      </div>
      {refused && (
        <p className="why" role="alert">
          {refusal(refused)}
        </p>
      )}
      <Button
        kind="act"
        size={small ? 'md' : 'lg'}
        className="num"
        busy={answering === 'accept'}
        aria-disabled={over || undefined}
        onClick={() => !over && !answering && void tell(true)}
      >
        {price === undefined ? t('offer.accept') : t('offer.acceptAt', { amount: stake, odds: price })}
      </Button>
      <Button
        busy={answering === 'decline'}
        aria-disabled={over || undefined}
        onClick={() => !over && !answering && void tell(false)}
      >
        {t('offer.decline')}
      </Button>
      <p className="hint">{t(offer.totalStake === undefined ? 'offer.silence' : 'trader.silence')}</p>
    </>
  );
}

/** What was asked for beside what is offered: stake, odds, each leg that changed, and the return. */
function Offered(props: {
  ticket: TicketView;
  offer: NonNullable<TicketView['offer']>;
  stake: string;
  price: string | undefined;
}) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { money, odds } = useWriting();
  const { ticket, offer, stake, price } = props;
  const { currency } = ticket;
  const units = ticketUnits(ticket.legs);
  const asked = totalPriceMilli(ticket, 'asked');
  const rows: readonly Compared[] = [
    { key: 'stake', name: t('totals.stake'), asked: money(ticket.totalStake, currency), offered: stake },
    ...(asked === undefined || price === undefined
      ? []
      : [{ key: 'odds', name: t('totals.odds'), asked: odds(asked), offered: price }]),
    ...(units.length > 1 ? offer.legs : []).flatMap(({ position, priceMilli }) => {
      const leg = units.find((each) => each.position === position)?.leg;
      // What stays as it was asked for is nothing to decide about.
      if (!leg || leg.askedPriceMilli === priceMilli) return [];
      const name = outcomeName(texts, leg);
      return [{ key: String(position), name, asked: odds(leg.askedPriceMilli), offered: odds(priceMilli) }];
    }),
    {
      key: 'return',
      name: t('ticket.return'),
      asked: money(ticket.potentialPayout, currency),
      offered: money(offer.potentialPayout, currency),
    },
  ];
  return <Comparison rows={rows} />;
}
