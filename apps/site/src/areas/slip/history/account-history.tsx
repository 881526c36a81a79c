import '../slip.css';
import { Seg } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountNews } from '../../../shared/realtime/index.ts';
import { hearCashOut } from '../cash-out/cash-out-calls.ts';
import { OpenBets } from '../my-bets/open-bets.tsx';
import { renewTickets } from '../placing/placement.ts';
import { Cleared } from './cleared.tsx';

/** The account modal opens on screens without a slip too, so it hears of tickets by itself. */
function useTicketNews(): void {
  useAccountNews(
    true,
    (kind, payload) => {
      if (kind === 'ticket') renewTickets();
      if (kind === 'cashOut') hearCashOut(payload);
    },
    renewTickets,
  );
}

export function SportsHistory() {
  const { t } = useTranslation('slip');
  const [view, setView] = useState<'settled' | 'declined'>('settled');
  useTicketNews();
  return (
    <>
      <Seg
        small
        label={t('ticket.views')}
        value={view}
        onChange={setView}
        options={[
          { value: 'settled', label: t('ticket.settled') },
          { value: 'declined', label: t('ticket.declined') },
        ]}
      />
      <Cleared key={view} view={view} />
    </>
  );
}

export function PendingBets() {
  useTicketNews();
  return <OpenBets />;
}
