import { Button, Icon } from '@evens/ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { TicketLegs } from './history/ticket-card.tsx';
import { askDelayed, place } from './placement.ts';
import { type Placing, useSlipState } from './slip-store.ts';

/** How long after its time a delayed bet is asked about by call, and how often. */
const ASK_AFTER_MS = 2000;

const TICK_MS = 250;

/** Share of the wait that is over, by the wall clock of this page. */
function useShare(sinceMs: number, untilMs: number): { share: number; leftSec: number; over: boolean } {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const whole = Math.max(1, untilMs - sinceMs);
  const left = Math.max(0, untilMs - nowMs);
  return {
    share: Math.min(100, Math.round(((nowMs - sinceMs) / whole) * 100)),
    leftSec: Math.ceil(left / 1000),
    over: left === 0,
  };
}

/** The share of the bar that is filled, as the drawn part reads it. */
const shareStyle = (share: number): CSSProperties & Record<'--p', string> => ({ '--p': `${share}%` });

function Delayed({ placing }: { placing: Extract<Placing, { kind: 'delayed' }> }) {
  const { t } = useTranslation('slip');
  const { ticket, sinceMs } = placing;
  const { share, leftSec, over } = useShare(sinceMs, ticket.acceptAtMs ?? sinceMs);
  useEffect(() => {
    if (!over) return undefined;
    const timer = setInterval(() => void askDelayed(), ASK_AFTER_MS);
    return () => clearInterval(timer);
  }, [over]);
  return (
    <div className="delay" role="status">
      <span>{over ? t('delay.still') : t('delay.wait', { count: leftSec })}</span>
      <i style={shareStyle(share)} />
    </div>
  );
}

/** The slip while a bet is on its way: muted, and only the button moves. */
export function PlacingNote({ placing }: { placing: Placing }) {
  const { t } = useTranslation('slip');
  const { tag } = useLanguage();
  const set = useSlipState((state) => state.set);
  const amount =
    placing.kind === 'delayed' ? moneyText(placing.ticket.totalStake, placing.ticket.currency, tag) : placing.amount;
  if (placing.kind === 'unanswered') {
    return (
      <div className="slip__foot">
        <div className="reject" role="alert">
          <Icon name="warning-circle-fill" />
          <div>
            <b>{t('unanswered.title')}</b>
            <span>{t('unanswered.text')}</span>
          </div>
        </div>
        <Button kind="act" size="lg" onClick={() => void place(placing.body, placing.amount)}>
          {t('unanswered.again')}
        </Button>
        <Button onClick={() => set({ placing: undefined, panel: 'history' })}>{t('unanswered.leave')}</Button>
      </div>
    );
  }
  return (
    <div className="slip__panel" data-busy="">
      <div className="slip__list">
        {placing.kind === 'delayed' && (
          <div className="ticket">
            <TicketLegs ticket={placing.ticket} />
          </div>
        )}
      </div>
      <div className="slip__foot">
        {placing.kind === 'delayed' ? (
          <Delayed placing={placing} />
        ) : (
          <div className="delay" role="status">
            <span>{t('delay.checking')}</span>
          </div>
        )}
        {placing.kind === 'delayed' && (
          <dl className="totals num">
            <div className="totals__main">
              <dt>{t('totals.return')}</dt>
              <dd>{moneyText(placing.ticket.potentialPayout, placing.ticket.currency, tag)}</dd>
            </div>
          </dl>
        )}
        <Button kind="act" size="lg" busy className="is-busy num" aria-disabled={true}>
          {t('place.placing', { amount })}
        </Button>
      </div>
    </div>
  );
}
