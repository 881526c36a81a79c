import { Button, EmptyState, Seg, SlipArt } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToSignIn } from '../../../shared/account/open-account.ts';
import { useUser } from '../../../shared/session/session.ts';
import { Cleared } from './cleared.tsx';
import { Tickets } from './tickets.tsx';

/** Open, settled and declined bets of the signed-in player. */
export function History() {
  const { t } = useTranslation('slip');
  const user = useUser();
  const [view, setView] = useState<'open' | 'settled' | 'declined'>('open');
  if (!user) {
    return (
      <div className="hist">
        <EmptyState
          art={<SlipArt />}
          title={t('ticket.signedOutTitle')}
          action={
            <Button kind="sel" onClick={askToSignIn}>
              {t('ticket.logIn')}
            </Button>
          }
        >
          {t('ticket.signedOut')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="hist">
      <Seg
        small
        label={t('ticket.views')}
        value={view}
        onChange={setView}
        options={[
          { value: 'open', label: t('ticket.open') },
          { value: 'settled', label: t('ticket.settled') },
          { value: 'declined', label: t('ticket.declined') },
        ]}
      />
      {view === 'open' ? <Tickets view="open" /> : <Cleared key={view} view={view} />}
    </div>
  );
}
