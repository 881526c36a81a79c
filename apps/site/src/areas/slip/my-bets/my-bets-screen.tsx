import '../slip.css';
import './my-bets.css';
import { Button, EmptyState, SlipArt, Tabs } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { askToSignIn } from '../../../shared/account/open-account.ts';
import { useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { chosen, type HistoryViewType, useActivityFilter } from '../../../shared/history/activity-filter.ts';
import { useTitle } from '../../../shared/page-title.ts';
import { useAccountNews } from '../../../shared/realtime/index.ts';
import { useUser } from '../../../shared/session/session.ts';
import { hearCashOut } from '../cash-out/cash-out-calls.ts';
import { renewTickets } from '../placing/placement.ts';
import { HistoryList } from './history-list.tsx';
import { FilterChoice, PeriodChoice, TakeAway } from './history-tools.tsx';
import { OpenBets } from './open-bets.tsx';

const VIEWS: readonly HistoryViewType[] = ['uncleared', 'cleared', 'placement', 'declined'];
const PANEL = 'my-bets-panel';

/** Every bet of the player: open ones with where they stand, and the histories with their filter. */
function Bets() {
  const { t } = useTranslation('bets');
  const { filter, set } = useActivityFilter();
  const offsetMin = useZoneOffset();
  const view = filter.historyViewType;
  const open = view === 'uncleared';
  useAccountNews(
    true,
    (kind, payload) => {
      if (kind === 'ticket') renewTickets();
      if (kind === 'cashOut') hearCashOut(payload);
    },
    renewTickets,
  );
  return (
    <>
      <div className="pgh">
        <h1>{t('heading')}</h1>
        {open && (
          <Button size="sm" icon="printer" className="hide-p" onClick={() => print()}>
            {t('print')}
          </Button>
        )}
      </div>
      <Tabs
        className="btabs"
        label={t('heading')}
        panelId={PANEL}
        value={view}
        onChange={(historyViewType) => set((before) => chosen(before, { historyViewType }))}
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`views.${view}`)}>
        {!open && (
          <div className="btools">
            <PeriodChoice filter={filter} set={set} />
            {view !== 'declined' && <FilterChoice filter={filter} set={set} />}
            <TakeAway filter={filter} offsetMin={offsetMin} />
          </div>
        )}
        {open ? <OpenBets figures /> : <HistoryList filter={filter} set={set} />}
      </div>
    </>
  );
}

export function MyBetsScreen() {
  const { t } = useTranslation(['bets', 'slip']);
  const user = useUser();
  useTitle(t('bets:heading'));
  if (user) return <Bets />;
  return (
    <>
      <div className="pgh">
        <h1>{t('bets:heading')}</h1>
      </div>
      {user === null && (
        <EmptyState
          art={<SlipArt />}
          title={t('slip:ticket.signedOutTitle')}
          action={
            <Button kind="sel" onClick={askToSignIn}>
              {t('slip:ticket.logIn')}
            </Button>
          }
        >
          {t('slip:ticket.signedOut')}
        </EmptyState>
      )}
    </>
  );
}
