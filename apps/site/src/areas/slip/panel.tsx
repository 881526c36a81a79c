import { fixtureTopic, marketsTopic } from '@evens/contract';
import './slip.css';
import { LinesSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { DrawnPart } from '../../shared/drawn/drawn-part.tsx';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import { showMessage } from '../../shared/modals/modal-store.ts';
import { useAccountNews, useTopics } from '../../shared/realtime/index.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { useUser } from '../../shared/session/session.ts';
import { handlePicks } from '../../shared/slip/picks.ts';
import { forgetGone, hearOtherPages, setDraftOwner, useDraftStore } from './draft-store.ts';
import { History } from './history/history.tsx';
import { useSlipKeys } from './keys/use-slip-keys.ts';
import { outcomeName } from './names.ts';
import { PanelTabs } from './panel-tabs.tsx';
import { askWaiting, hearTicket, renewTickets } from './placing/placement.ts';
import { hearSlip, markPicked, onRefusedAdd, reloadSlip, slipNow, slipQuery, takePick } from './slip-calls.ts';
import { PANELS, type SlipPanelKey, slipState, useSlipState } from './slip-store.ts';
import { SlipView } from './slip-view.tsx';

/** Presses of price buttons, news of the account and the words of refusals meet the slip here. */
function useSlipWiring(): void {
  const user = useUser();
  const refusal = useRefusalText();
  const slip = useQuery(slipQuery);
  useEffect(() => {
    markPicked();
    return useDraftStore.subscribe(markPicked);
  }, []);
  useEffect(() => {
    onRefusedAdd((refused) => showMessage({ message: refusal(refused) }));
  }, [refusal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slip that was read is the signal
  useEffect(() => markPicked(), [slip.data]);
  const lastUser = useRef<string | undefined>(undefined);
  const userId = user === undefined ? undefined : (user?.UserID ?? '');
  useEffect(() => {
    // Another person, another slip; a visitor's own comes along when they sign in.
    if (userId === undefined) return;
    // What one person has on the way is not for the next one to ask about.
    if (lastUser.current !== undefined && lastUser.current !== userId) {
      slipState().set({ bets: [], receipts: [], rejections: [] });
    }
    lastUser.current = userId;
    setDraftOwner(userId || undefined);
    void reloadSlip();
  }, [userId]);
  // After the owner: what was pressed before the slip was there marks the draft of whoever is signed in.
  const known = userId !== undefined;
  useEffect(() => (known ? handlePicks(takePick) : undefined), [known]);
  useEffect(() => hearOtherPages(() => void reloadSlip()), []);
  const here = slip.data?.selections;
  const owner = useDraftStore((state) => state.owner);
  const quiet = useSlipState(({ adding, callsPending }) => adding.length === 0 && callsPending === 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another owner brings another draft
  useEffect(() => {
    // A list that was read before a press knows nothing of it: what the press marked must outlast that answer.
    if (here && quiet) forgetGone(slipNow().selections.map(({ id }) => id));
  }, [here, quiet, owner]);
  useEffect(() => {
    // A bet that waited when the page went away has been answered meanwhile, or soon will be.
    void askWaiting();
  }, []);
  useAccountNews(
    Boolean(user),
    (kind, payload) => {
      if (kind === 'slip') hearSlip(payload);
      if (kind === 'ticket') hearTicket(payload);
      // Who sells a bet has loaded this already.
      if (kind === 'cashOut') void import('./my-bets/panels.tsx').then((file) => file.hearCashOut(payload));
    },
    () => {
      void reloadSlip();
      void askWaiting();
      renewTickets();
    },
  );
  const fixtures = new Set(slip.data?.selections.map((each) => each.fixtureId));
  // Score and clock too: the page beside the slip may be about other matches.
  useTopics([...fixtures].flatMap((id) => [fixtureTopic(id), marketsTopic(id)]));
}

/** Says once what came into the slip or left it, as price buttons are far from it on the page. */
function useSpokenSelections(): void {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const set = useSlipState((state) => state.set);
  const selections = useQuery(slipQuery).data?.selections;
  const before = useRef(selections);
  useEffect(() => {
    const last = before.current;
    before.current = selections;
    if (!last || !selections) return;
    const added = selections.find((each) => !last.some(({ id }) => id === each.id));
    const removed = last.find((each) => !selections.some(({ id }) => id === each.id));
    if (added) set({ spoken: t('live.added', { name: outcomeName(texts, added) }) });
    else if (removed) set({ spoken: t('live.removed', { name: outcomeName(texts, removed) }) });
  }, [selections, set, t, texts]);
}

const PlayStrip = lazyScreen(
  () => import('../../shared/play/play-strip.tsx'),
  (file) => file.PlayStrip,
);
const PendingPanel = lazyScreen(
  () => import('./my-bets/panels.tsx'),
  (file) => file.PendingPanel,
);
const MyBetsPanel = lazyScreen(
  () => import('./my-bets/panels.tsx'),
  (file) => file.MyBetsPanel,
);
const SettingsPanel = lazyScreen(
  () => import('./my-bets/panels.tsx'),
  (file) => file.SettingsPanel,
);

/** For players: a visitor has no bets to look at. */
const OF_PLAYERS: readonly SlipPanelKey[] = ['pending', 'myBets'];

/** Two bets in their shape, while the program that shows them is on its way. */
function BetsSkeleton() {
  const { t } = useTranslation('slip');
  return (
    <div className="hist" role="status" aria-label={t('ticket.loading')}>
      <span className="sk sk-bet" />
      <span className="sk sk-bet" />
    </div>
  );
}

function PanelBody({ panel }: { panel: SlipPanelKey }) {
  const { t } = useTranslation('slip');
  if (panel === 'slip') return <SlipView />;
  if (panel === 'history') return <History />;
  const Body = { pending: PendingPanel, myBets: MyBetsPanel, settings: SettingsPanel }[panel];
  return (
    <Suspense
      fallback={panel === 'settings' ? <LinesSkeleton rows={6} label={t('ticket.loading')} /> : <BetsSkeleton />}
    >
      <Body />
    </Suspense>
  );
}

/** The right column: slip, pending bets, history, my bets and settings as one set of panels. */
export function SlipPanel() {
  const { panel: chosen, spoken } = useSlipState();
  const count = useQuery(slipQuery).data?.selections.length ?? 0;
  const player = Boolean(useUser());
  const panels = PANELS.filter((key) => player || !OF_PLAYERS.includes(key));
  const panel = panels.includes(chosen) ? chosen : 'slip';
  useSlipWiring();
  useSlipKeys();
  useSpokenSelections();
  return (
    <div className="slip">
      <div className="slip__grab" />
      <PanelTabs panels={panels} panel={panel} picks={count} />
      {player && (
        <DrawnPart>
          <PlayStrip />
        </DrawnPart>
      )}
      <div className="slip__panel" id="slip-panel" role="tabpanel" tabIndex={-1} aria-labelledby={`slip-tab-${panel}`}>
        <PanelBody panel={panel} />
      </div>
      <span className="sr" aria-live="polite">
        {spoken}
      </span>
    </div>
  );
}
