import { Button, Icon } from '@evens/ui';
import { type CSSProperties, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { TicketLegs } from '../history/ticket-legs.tsx';
import { outcomeName } from '../names.ts';
import { PickRow } from '../picks/pick-row.tsx';
import { useSlipState } from '../slip-store.ts';
import { useWriting } from '../writing.ts';
import type { BetOnWay } from './bets-on-way.ts';
import { OfferCard } from './offer-card.tsx';
import { askAgain, askWaiting } from './placement.ts';
import { useLeft } from './use-left.ts';

/** How often a delayed bet whose time is over is asked about by call. */
const ASK_AFTER_MS = 2000;

type Delayed = Extract<BetOnWay, { stage: 'delayed' }>;

/** The share of the bar that is filled, as the drawn part reads it. */
const shareStyle = (share: number): CSSProperties & Record<'--p', string> => ({ '--p': `${share}%` });

function DelayBar({ bet }: { bet: Delayed }) {
  const { t } = useTranslation('slip');
  const { ticket, sinceMs } = bet;
  const { share, leftSec, over } = useLeft(sinceMs, ticket.acceptAtMs ?? sinceMs);
  useEffect(() => {
    if (!over) return undefined;
    const timer = setInterval(() => void askWaiting(), ASK_AFTER_MS);
    return () => clearInterval(timer);
  }, [over]);
  return (
    <div className="delay" role="status">
      <span>{over ? t('delay.still') : t('delay.wait', { count: leftSec })}</span>
      <i style={shareStyle(share)} />
    </div>
  );
}

/** A bet that the trader looks at: how long he may take, and that nobody has to wait for it here. */
function TraderWait({ bet }: { bet: Extract<BetOnWay, { stage: 'asked' }> }) {
  const { t } = useTranslation('slip');
  const { money } = useWriting();
  const set = useSlipState((state) => state.set);
  const { ticket, sinceMs } = bet;
  const { share, leftSec, over } = useLeft(sinceMs, ticket.traderUntilMs ?? sinceMs);
  useEffect(() => {
    // A rule may answer before this page has heard that it waits: then that news is gone.
    const timer = setInterval(() => void askWaiting(), ASK_AFTER_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <div className="delay num" role="status">
        <span>{over ? t('delay.still') : t('trader.left', { count: leftSec })}</span>
        <i style={shareStyle(share)} />
      </div>
      <dl className="totals num">
        <div>
          <dt>{t('trader.asked')}</dt>
          <dd>{money(ticket.totalStake, ticket.currency)}</dd>
        </div>
        <div className="totals__main">
          <dt>{t('totals.return')}</dt>
          <dd>{money(ticket.potentialPayout, ticket.currency)}</dd>
        </div>
      </dl>
      <p className="hint">{t('trader.leave')}</p>
      <Button onClick={() => set({ bets: [], panel: 'pending' })}>{t('trader.pending')}</Button>
    </>
  );
}

function Unanswered() {
  const { t } = useTranslation('slip');
  const set = useSlipState((state) => state.set);
  return (
    <div className="slip__foot">
      <div className="reject" role="alert">
        <Icon name="warning-circle-fill" />
        <div>
          <b>{t('unanswered.title')}</b>
          <span>{t('unanswered.text')}</span>
        </div>
      </div>
      <Button kind="act" size="lg" onClick={() => void askAgain()}>
        {t('unanswered.again')}
      </Button>
      <Button onClick={() => set({ bets: [], panel: 'history' })}>{t('unanswered.leave')}</Button>
    </div>
  );
}

/** Several singles on their way, a line each with how far it has got. */
function Steps({ bets }: { bets: readonly BetOnWay[] }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { money } = useWriting();
  return (
    <ul className="steps num" aria-label={t('place.steps')}>
      {bets.map((bet) => (
        <li key={bet.key} data-stage={bet.stage}>
          <Icon
            name={bet.stage === 'accepted' ? 'check-bold' : bet.stage === 'refused' ? 'x-bold' : 'clock'}
            size="xs"
          />
          <span className="clip">{bet.selections[0] && outcomeName(texts, bet.selections[0])}</span>
          <small>{t(`place.stage.${bet.stage}`)}</small>
          <b>{money(bet.amount, bet.currency)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The slip while bets are on their way: muted, and only the button moves. */
export function PlacingNote({ bets }: { bets: readonly BetOnWay[] }) {
  const { t } = useTranslation('slip');
  const { money } = useWriting();
  const offered = bets.find((bet) => bet.stage === 'offered');
  const delayed = bets.find((bet) => bet.stage === 'delayed');
  const asked = bets.find((bet) => bet.stage === 'asked');
  const current = delayed ?? asked ?? bets.find(({ stage }) => stage === 'sending') ?? bets[0];
  if (bets.some(({ stage }) => stage === 'unanswered')) return <Unanswered />;
  if (!current) return null;
  const ticket = offered?.ticket ?? delayed?.ticket ?? asked?.ticket;
  return (
    <div className="slip__panel" data-busy={offered || asked ? undefined : ''}>
      <div className="slip__list">
        {bets.length > 1 && <Steps bets={bets} />}
        {bets.length === 1 && !ticket && (
          <ul aria-label={t('selections')}>
            {current.selections.map((selection) => (
              <PickRow key={selection.id} selection={selection} policy={2} />
            ))}
          </ul>
        )}
        {ticket && (
          <div className="ticket">
            <TicketLegs ticket={ticket} />
          </div>
        )}
      </div>
      <div className="slip__foot">
        {offered ? (
          <OfferCard key={`${offered.key}/${offered.ticket.offer?.expiresMs}`} ticket={offered.ticket} />
        ) : asked && !delayed ? (
          <TraderWait key={asked.key} bet={asked} />
        ) : (
          <>
            {delayed ? (
              <DelayBar key={delayed.key} bet={delayed} />
            ) : (
              <div className="delay" role="status">
                <span>{t('delay.checking')}</span>
              </div>
            )}
            {delayed && (
              <dl className="totals num">
                <div>
                  <dt>{t('totals.stake')}</dt>
                  <dd>{money(delayed.ticket.totalStake, delayed.ticket.currency)}</dd>
                </div>
                <div className="totals__main">
                  <dt>{t('totals.return')}</dt>
                  <dd>{money(delayed.ticket.potentialPayout, delayed.ticket.currency)}</dd>
                </div>
              </dl>
            )}
            <Button kind="act" size="lg" busy className="is-busy num" aria-disabled={true}>
              {t('place.placing', { amount: money(current.amount, current.currency) })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
