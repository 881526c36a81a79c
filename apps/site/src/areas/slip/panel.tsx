import { fixtureTopic, marketsTopic } from '@evens/contract';
import './slip.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { showMessage } from '../../shared/modals/modal-store.ts';
import { useAccountNews, useTopics } from '../../shared/realtime/index.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { useUser } from '../../shared/session/session.ts';
import { handlePicks } from '../../shared/slip/picks.ts';
import { forgetGone, hearOtherPages, setDraftOwner, useDraftStore } from './draft-store.ts';
import { History } from './history/history.tsx';
import { useSlipKeys } from './keys/use-slip-keys.ts';
import { outcomeName } from './names.ts';
import { askWaiting, hearTicket, renewTickets } from './placing/placement.ts';
import { hearSlip, markPicked, onRefusedAdd, reloadSlip, slipNow, slipQuery, takePick } from './slip-calls.ts';
import { slipState, useSlipState } from './slip-store.ts';
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

/** The right column: slip and history. */
export function SlipPanel() {
  const { t } = useTranslation('slip');
  const { panel, spoken, set } = useSlipState();
  const count = useQuery(slipQuery).data?.selections.length ?? 0;
  useSlipWiring();
  useSlipKeys();
  useSpokenSelections();
  const tab = (key: 'slip' | 'history', label: string, badge?: number) => (
    <button
      type="button"
      role="tab"
      id={`slip-tab-${key}`}
      aria-controls="slip-panel"
      aria-selected={panel === key}
      tabIndex={panel === key ? 0 : -1}
      onClick={() => set({ panel: key })}
      onKeyDown={({ key: pressed }) => {
        if (pressed !== 'ArrowLeft' && pressed !== 'ArrowRight') return;
        const other = key === 'slip' ? 'history' : 'slip';
        set({ panel: other });
        document.getElementById(`slip-tab-${other}`)?.focus();
      }}
    >
      {label}
      {badge ? <span className="badge">{badge}</span> : null}
    </button>
  );
  return (
    <div className="slip">
      <div className="slip__grab" />
      <div className="slip__top" role="tablist" aria-label={t('label')}>
        {tab('slip', t('slip'), count)}
        {tab('history', t('history'))}
      </div>
      <div className="slip__panel" id="slip-panel" role="tabpanel" tabIndex={-1} aria-labelledby={`slip-tab-${panel}`}>
        {panel === 'slip' ? <SlipView /> : <History />}
      </div>
      <span className="sr" aria-live="polite">
        {spoken}
      </span>
    </div>
  );
}
