import type { TicketLegView, TicketView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { LegLive, Mark, useLegNotes } from '../history/ticket-legs.tsx';
import { resultSign } from '../history/ticket-model.ts';
import { type TicketUnit, ticketUnits } from '../history/ticket-units.ts';
import { eventName, marketName, outcomeName } from '../names.ts';
import { useWriting } from '../writing.ts';

const isOpen = ({ status, settledMs }: TicketView): boolean => status !== 2 && settledMs === null;

function LegText({ leg, open }: { leg: TicketLegView; open: boolean }) {
  const notes = useLegNotes();
  const said = notes(leg, true);
  return (
    <>
      {open && leg.result === 0 && <LegLive leg={leg} />}
      {said.length > 0 && (
        <span className="bleg__l num">
          <span className="bleg__n">{said.join(' · ')}</span>
        </span>
      )}
    </>
  );
}

function Pick({ leg, ticket }: { leg: TicketLegView; ticket: TicketView }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const declined = ticket.status === 2;
  return (
    <li className="bleg bleg--pick">
      <Mark
        sign={declined ? 'returned' : resultSign(leg.result)}
        word={declined ? t('ticket.status.2') : t(`ticket.result.${leg.result}`)}
      />
      <span className="bleg__t">
        <b>{outcomeName(texts, leg)}</b>
        <small>{marketName(texts, leg)}</small>
        {isOpen(ticket) && leg.result === 0 && <LegLive leg={leg} />}
      </span>
    </li>
  );
}

function BetLeg(props: { unit: TicketUnit; ticket: TicketView; nowMilli: number | undefined }) {
  const { t } = useTranslation(['bets', 'slip']);
  const texts = useCatalogueTexts();
  const { odds } = useWriting();
  const { unit, ticket, nowMilli } = props;
  const { leg, picks } = unit;
  const declined = ticket.status === 2;
  const joined = picks.length > 0;
  const name = joined
    ? t('slip:builder.picks', { count: picks.length })
    : outcomeName(texts, leg.teasedMarketKey ? { ...leg, marketKey: leg.teasedMarketKey } : leg);
  const price =
    leg.startingPrice && leg.result === 0
      ? t('slip:pick.sp')
      : leg.startingPrice
        ? t('slip:ticket.spAt', { odds: odds(leg.priceMilli) })
        : odds(leg.priceMilli);
  return (
    <li className="bleg">
      <Mark
        sign={declined ? 'returned' : resultSign(leg.result)}
        word={declined ? t('slip:ticket.status.2') : t(`slip:ticket.result.${leg.result}`)}
      />
      <span className="bleg__t">
        <b>{name}</b>
        <small>{[...(joined ? [] : [marketName(texts, leg)]), eventName(leg.fixture)].join(' · ')}</small>
        {!joined && <LegText leg={leg} open={isOpen(ticket)} />}
        {joined && (
          <ul className="bet__l">
            {picks.map((pick) => (
              <Pick key={pick.id} leg={pick} ticket={ticket} />
            ))}
          </ul>
        )}
      </span>
      {/* A teaser pays by its table: the price of a leg says nothing, its old line does. */}
      <span className="bleg__o num">
        {ticket.betType === 6 ? leg.teasedMarketKey && <s>{leg.marketKey.split(':')[1]}</s> : price}
        {nowMilli !== undefined && nowMilli !== leg.priceMilli && leg.result === 0 && (
          <small>{t('bets:now', { odds: odds(nowMilli) })}</small>
        )}
      </span>
    </li>
  );
}

/** The legs of a bet as they stand; those of an if-bet in their order. `nowMilli`: the price of an open leg now, by its id. */
export function BetLegs({ ticket, nowMilli }: { ticket: TicketView; nowMilli?: ReadonlyMap<string, number> }) {
  const List = ticket.betType === 4 ? 'ol' : 'ul';
  return (
    <List className="bet__l">
      {ticketUnits(ticket.legs).map((unit) => (
        <BetLeg key={unit.leg.id} unit={unit} ticket={ticket} nowMilli={nowMilli?.get(unit.leg.id)} />
      ))}
    </List>
  );
}
