import type { TicketView, TicketWithCashOut } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BetSheet } from '../my-bets/sheet.tsx';
import { useWriting } from '../writing.ts';
import { difference, percentOf } from './amounts.ts';
import { sell } from './cash-out-calls.ts';

const [LEAST, MOST, STEP] = [10, 100, 5];
const QUICK = [25, 50, 75, 100];

/** How much of a bet is sold: what comes now, what stays in play and what that can still return. */
export function PartSheet(props: { ticket: TicketView; worth: TicketWithCashOut; onClose: () => void }) {
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  const { ticket, worth, onClose } = props;
  const [share, setShare] = useState(50);
  const slider = useId();
  const { currency, stakeLeft } = worth;
  const value = worth.value ?? '0';
  const whole = share === MOST;
  const now = percentOf(value, share);
  const stays = difference(stakeLeft, percentOf(stakeLeft, share));
  const potential = ticket.cashOut?.potentialPayout ?? ticket.potentialPayout;
  const still = difference(potential, percentOf(potential, share));
  const send = () => {
    onClose();
    void sell(worth, whole ? { amount: value } : { share });
  };
  const ready = worth.transfer === 'available' && worth.value !== null;
  return (
    <BetSheet title={t('cashOut.partTitle')} onClose={onClose}>
      <div className="part__h">
        <label htmlFor={slider}>{t('cashOut.partTitle')}</label>
        <b className="num">{t('cashOut.percent', { percent: share })}</b>
      </div>
      <input
        id={slider}
        type="range"
        min={LEAST}
        max={MOST}
        step={STEP}
        value={share}
        style={{ ['--v' as string]: `${((share - LEAST) / (MOST - LEAST)) * 100}%` }}
        onChange={({ target }) => setShare(Number(target.value))}
      />
      <div className="quick">
        {QUICK.map((percent) => (
          <button key={percent} type="button" aria-pressed={share === percent} onClick={() => setShare(percent)}>
            {percent === MOST ? t('cashOut.all') : t('cashOut.percent', { percent })}
          </button>
        ))}
      </div>
      <div className="flow3 num">
        <span>
          {t('cashOut.now')}
          <b>{money(now, currency)}</b>
        </span>
        <Icon name="plus" size="xs" />
        <span>
          {t('cashOut.stays')}
          <b>{money(stays, currency)}</b>
        </span>
        <Icon name="arrow-right" size="xs" />
        <span>
          {t('figures.canReturn')}
          <b>{money(still, currency)}</b>
        </span>
      </div>
      <Button kind="act" size="lg" className="num" aria-disabled={!ready || undefined} onClick={() => ready && send()}>
        {t('cashOut.sell', { amount: money(now, currency) })}
      </Button>
      {!ready && <p className="hint">{t('cashOut.paused')}</p>}
    </BetSheet>
  );
}
