import type { TicketLegView, TicketView } from '@evens/contract';
import { Icon } from '@evens/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';
import { eventName, marketName, outcomeName } from '../names.ts';
import { useWriting } from '../writing.ts';
import { type ResultSign, resultSign } from './ticket-model.ts';
import { type TicketUnit, ticketUnits } from './ticket-units.ts';

/** Only who has open bets loads what their legs still need. */
const LazyLegLive = lazyScreen(
  () => import('../my-bets/leg-live.tsx'),
  (file) => file.LegLive,
);

/** Where an open leg stands, and what it still needs. */
export const LegLive = ({ leg }: { leg: TicketLegView }) => (
  <Suspense fallback={null}>
    <LazyLegLive leg={leg} />
  </Suspense>
);

/** Tick, cross, half disc, ring or minus: never colour alone. */
export function Sign({ sign }: { sign: ResultSign }) {
  if (sign === 'half-won' || sign === 'half-lost') return <span className="half" aria-hidden="true" />;
  const icon = { won: 'check-bold', lost: 'x-bold', returned: 'minus-circle', open: 'circle-dashed' } as const;
  return <Icon name={icon[sign]} size="xs" />;
}

const colourOf = (sign: ResultSign): string =>
  sign === 'won' || sign === 'half-won' ? 'leg up' : sign === 'lost' || sign === 'half-lost' ? 'leg down' : 'leg';

export function Mark({ sign, word }: { sign: ResultSign; word: string }) {
  return (
    <span className={colourOf(sign)} title={word}>
      <Sign sign={sign} />
      <span className="sr">{word}</span>
    </span>
  );
}

/** Everything that makes this leg another than the plain one, in words. */
export function useLegNotes() {
  const { t } = useTranslation('slip');
  const { odds } = useWriting();
  return (leg: TicketLegView, detail: boolean): string[] => {
    const score = leg.fixture.scoreAtBet;
    return [
      leg.banker && t('pick.banker'),
      detail && score && t('ticket.scoreAtBet', { score: `${score[0]}–${score[1]}` }),
      detail && leg.askedPriceMilli !== leg.priceMilli && t('ticket.askedAt', { odds: odds(leg.askedPriceMilli) }),
      leg.deadHeat && t('ticket.deadHeat', { places: leg.deadHeat[0], runners: leg.deadHeat[1] }),
      leg.rule4Pence && t('ticket.rule4', { pence: leg.rule4Pence }),
    ].filter((note): note is string => typeof note === 'string');
  };
}

/** The place half of an each-way leg, with its own result. */
function PlaceLine({ leg, declined }: { leg: TicketLegView; declined: boolean }) {
  const { t } = useTranslation('slip');
  if (!leg.place) return null;
  const { fraction, places, result, deadHeat } = leg.place;
  const sign = declined ? 'returned' : resultSign(result);
  return (
    <small className="ticket__place">
      <Mark sign={sign} word={declined ? t('ticket.status.2') : t(`ticket.result.${result}`)} />
      {t('ticket.place', { fraction: `${fraction[0]}/${fraction[1]}`, count: places })}
      {deadHeat && ` · ${t('ticket.deadHeat', { places: deadHeat[0], runners: deadHeat[1] })}`}
    </small>
  );
}

function LegLine(props: { unit: TicketUnit; teaser: boolean; detail: boolean; declined: boolean; open: boolean }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { odds } = useWriting();
  const notes = useLegNotes();
  const { detail, declined } = props;
  const { leg, picks } = props.unit;
  // A leg of a bet that was never taken waits for no result.
  const sign = declined ? 'returned' : resultSign(leg.result);
  const joined = picks.length > 0;
  const name = joined
    ? t('builder.picks', { count: picks.length })
    : outcomeName(texts, leg.teasedMarketKey ? { ...leg, marketKey: leg.teasedMarketKey } : leg);
  const price = leg.startingPrice
    ? leg.result === 0
      ? t('pick.sp')
      : t('ticket.spAt', { odds: odds(leg.priceMilli) })
    : odds(leg.priceMilli);
  return (
    <li className="ticket__leg">
      <Mark sign={sign} word={declined ? t('ticket.status.2') : t(`ticket.result.${leg.result}`)} />
      <b className="clip" title={name}>
        {name}
      </b>
      {/* A teaser pays by its table: the price of a leg says nothing, its old line does. */}
      <span>{props.teaser ? leg.teasedMarketKey && <s>{leg.marketKey.split(':')[1]}</s> : price}</span>
      <small className={detail ? undefined : 'clip'}>
        {[...(joined ? [] : [marketName(texts, leg)]), eventName(leg.fixture), ...notes(leg, detail)].join(' · ')}
      </small>
      {props.open && !joined && leg.result === 0 && <LegLive leg={leg} />}
      <PlaceLine leg={leg} declined={declined} />
      {joined && <PickLines picks={picks} declined={declined} />}
    </li>
  );
}

/** The picks of a bet builder, each with its own mark; they have one price, which stands above. */
function PickLines({ picks, declined }: { picks: readonly TicketLegView[]; declined: boolean }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  return (
    <ul className="ticket__picks">
      {picks.map((pick) => (
        <li key={pick.id}>
          <Mark
            sign={declined ? 'returned' : resultSign(pick.result)}
            word={declined ? t('ticket.status.2') : t(`ticket.result.${pick.result}`)}
          />
          <span>
            {outcomeName(texts, pick)} <small>{marketName(texts, pick)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The legs of a ticket with their marks; those of an if-bet are numbered in their order. */
export function TicketLegs({ ticket, detail = false }: { ticket: TicketView; detail?: boolean }) {
  const List = ticket.betType === 4 ? 'ol' : 'ul';
  return (
    <List className="ticket__legs num">
      {ticketUnits(ticket.legs).map((unit) => (
        <LegLine
          key={unit.leg.id}
          unit={unit}
          teaser={ticket.betType === 6}
          detail={detail}
          declined={ticket.status === 2}
          open={ticket.status !== 2 && ticket.settledMs === null}
        />
      ))}
    </List>
  );
}
