import type { TicketView, TicketWithCashOut } from '@evens/contract';
import { Button, classNames, Icon, Spinner } from '@evens/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useLeft } from '../placing/use-left.ts';
import { useWriting } from '../writing.ts';
import { difference } from './amounts.ts';
import { type Changed, sell } from './cash-out-calls.ts';
import { changeSales, forgiven, type SaleError, useSales } from './cash-out-store.ts';

/** A second tap within this sends the first one; then the button is as before. */
const CONFIRM_MS = 4000;
/** Silence keeps the bet. */
const KEEP_MS = 8000;

export interface SaleProps {
  readonly ticket: TicketView;
  readonly worth: TicketWithCashOut | undefined;
  /** The house did not say what it is worth. */
  readonly failed: boolean;
}

/** A sale that is under way: what is checked, and for how long. */
function Selling({ ticket, worth }: SaleProps) {
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  const asked = worth?.asked;
  const [sinceMs] = useState(() => Date.now());
  const { share, leftSec, over } = useLeft(sinceMs, asked?.dueMs ?? sinceMs);
  const amount = asked?.amount ?? worth?.value;
  return (
    <>
      <div className="delay num" role="status" style={{ ['--p' as string]: `${share}%` }}>
        <span>{over ? t('cashOut.checkingNow') : t('cashOut.checking', { count: leftSec })}</span>
        <i />
      </div>
      <button type="button" className="btn btn--act btn--co is-busy" disabled>
        <Spinner size="sm" />
        <span>{amount ? t('cashOut.selling', { amount: money(amount, ticket.currency) }) : t('cashOut.label')}</span>
      </button>
      <p className="hint">{t('cashOut.leave')}</p>
    </>
  );
}

/** The value moved while the house looked: old to new, kept by silence. */
export function ValueChanged(props: { from: string; changed: Changed; onKeep: () => void; onTake: () => void }) {
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  const { from, changed, onKeep } = props;
  const [sinceMs] = useState(() => Date.now());
  const { leftSec, over } = useLeft(sinceMs, sinceMs + KEEP_MS);
  useEffect(() => {
    if (over) onKeep();
  }, [over, onKeep]);
  const amount = money(changed.value, changed.currency);
  return (
    <>
      <div className="chg num" role="alert">
        <Icon name="warning-fill" size="sm" />
        <span>{t('cashOut.changed')}</span>
        <b>
          <s>{from}</s> <Icon name="arrow-right" size="xs" /> {amount}
        </b>
      </div>
      <div className="grid2">
        <Button onClick={onKeep}>{t('cashOut.keep')}</Button>
        <Button kind="act" onClick={props.onTake}>
          {t('cashOut.take', { amount })}
        </Button>
      </div>
      <p className="hint num">{t('cashOut.kept', { count: leftSec })}</p>
    </>
  );
}

export function useSaleErrorText(): (error: SaleError) => string {
  const { t } = useTranslation('bets');
  const refusal = useRefusalText();
  return (error) => (error.kind === 'refused' ? refusal(error) : t(`cashOut.${error.kind}`));
}

/** What went wrong, and that the bet stands. */
function NotSold({ ticketId, error }: { ticketId: string; error: SaleError }) {
  const { t } = useTranslation('bets');
  const text = useSaleErrorText();
  return (
    <div className="reject" role="alert">
      <Icon name="x-circle-fill" />
      <div>
        <b>{text(error)}</b>
        <span>{t('cashOut.asItWas')}</span>
      </div>
      <Button size="sm" kind="text" onClick={() => changeSales((sales) => forgiven(sales, ticketId))}>
        {t('close')}
      </Button>
    </div>
  );
}

/** The last value before this one, for the arrow and for while it is away. */
function useLastValue(value: string | null | undefined) {
  const seen = useRef<{ now: string; move: 'up' | 'down' | undefined } | undefined>(undefined);
  if (value && value !== seen.current?.now) {
    const before = seen.current?.now;
    seen.current = {
      now: value,
      move: before === undefined ? undefined : Number(value) > Number(before) ? 'up' : 'down',
    };
  }
  return seen.current;
}

/** The button that carries the price: the first tap asks, the second within four seconds sells. */
function SellButton({
  worth,
  value,
  gain,
  move,
  onSell,
}: {
  worth: TicketWithCashOut;
  value: string;
  /** What it comes to against the stake, with its sign; undefined where the stake was not the player's own. */
  gain: string | undefined;
  move: 'up' | 'down' | undefined;
  onSell: (amount: string) => void;
}) {
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!asking) return undefined;
    const timer = setTimeout(() => setAsking(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [asking]);
  const press = () => {
    setAsking(!asking);
    if (asking) onSell(value);
  };
  return (
    <>
      <button
        type="button"
        className={classNames('btn btn--co', asking ? 'btn--act is-conf' : 'btn--cash')}
        onClick={press}
      >
        <span>{t(asking ? 'cashOut.confirm' : 'cashOut.label')}</span>
        <span className="btn--co__v">
          {move && !asking && <Icon name={move === 'up' ? 'arrow-up-bold' : 'arrow-down-bold'} size="xs" />}
          <b>{money(value, worth.currency)}</b>
          {gain !== undefined && <small>{gain}</small>}
        </span>
      </button>
      {asking && <p className="hint">{t('cashOut.confirmNote')}</p>}
    </>
  );
}

/** Selling a bet, in whichever of its states it is. */
export function Sale(props: SaleProps) {
  const processing = useSales((sales) => sales.processing[props.ticket.id] !== undefined);
  const error = useSales((sales) => sales.errors[props.ticket.id]);
  return <SaleView {...props} processing={processing} error={error} />;
}

/** The same, told what the store holds of it. Nothing for a bet that has no cash-out as it stands. */
export function SaleView(props: SaleProps & { processing: boolean; error: SaleError | undefined }) {
  const { ticket, worth, failed, processing, error } = props;
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  const refusal = useRefusalText();
  const last = useLastValue(worth?.value);
  const [changed, setChanged] = useState<{ from: string; to: Changed } | undefined>();
  const keep = useRef(() => setChanged(undefined)).current;
  const sale = async (of: TicketWithCashOut, amount: string) => {
    setChanged(undefined);
    const to = await sell(of, { amount });
    if (to) setChanged({ from: money(amount, of.currency), to });
  };
  if (processing || worth?.transfer === 'inProgress') return <Selling ticket={ticket} worth={worth} failed={failed} />;
  if (changed)
    return (
      <ValueChanged
        from={changed.from}
        changed={changed.to}
        onKeep={keep}
        onTake={() => void sale(changed.to, changed.to.value)}
      />
    );
  const wrong = error && <NotSold ticketId={ticket.id} error={error} />;
  if (failed || worth?.transfer === 'disabled') {
    return (
      <>
        {wrong}
        <button type="button" className="btn btn--quiet btn--co" disabled>
          <Icon name="lock-simple-fill" size="sm" />
          <span>{t('cashOut.paused')}</span>
        </button>
        <p className="hint num">
          {worth?.refusal && refusal(worth.refusal)}{' '}
          {last && t('cashOut.last', { amount: money(last.now, ticket.currency) })}
        </p>
      </>
    );
  }
  if (worth?.transfer !== 'available' || worth.value === null) return wrong ?? null;
  const { value } = worth;
  const over = difference(value, worth.stakeLeft);
  const gain = ticket.freeBet ? undefined : `${Number(over) > 0 ? '+' : ''}${money(over, worth.currency)}`;
  return (
    <>
      {wrong}
      <SellButton
        worth={worth}
        value={value}
        gain={gain}
        move={last?.move}
        onSell={(amount) => void sale(worth, amount)}
      />
    </>
  );
}
