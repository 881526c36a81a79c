import type { SlipView as Slip } from '@evens/contract';
import { Button, EmptyState, Icon, IconButton, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../shared/modals/modal-store.ts';
import type { Pick } from '../../shared/slip/picks.ts';
import { slipWasUsed } from '../../shared/slip/slip-changed.ts';
import { BookingForm } from './booking/booking-form.tsx';
import { ShareButton, SharedCode, useSharing } from './booking/share-slip.tsx';
import { useDraft } from './draft-context.tsx';
import { BetForm } from './foot/bet-form.tsx';
import { useWantedStake } from './keys/use-slip-keys.ts';
import { tabAfter } from './model/tabs.ts';
import { PickList } from './picks/pick-list.tsx';
import { PickSkeleton } from './picks/pick-row.tsx';
import { PlacingNote } from './placing/placing-note.tsx';
import { Receipt } from './placing/receipt.tsx';
import { Rejected } from './placing/rejected.tsx';
import { clearSlip, reloadSlip, removePick, slipQuery } from './slip-calls.ts';
import { useSlipState } from './slip-store.ts';
import { TypeTabs } from './type-tabs.tsx';
import { useCalmInput } from './use-bet.ts';

/** A slip with selections: types, picks, stake, rule, return, button, in that order. */
export function SlipBody({ slip, adding }: { slip: Slip; adding: readonly Pick[] }) {
  const { t } = useTranslation('slip');
  const { draft } = useDraft();
  const count = slip.selections.length;
  const tab = tabAfter(count, draft.tab);
  const input = useCalmInput(slip, tab);
  const sharing = useSharing(input);
  useWantedStake();
  return (
    <>
      <div className="slip__head">
        <TypeTabs input={input} />
        {count > 0 && <ShareButton sharing={sharing} />}
        {count > 1 && <IconButton icon="trash" size="sm" label={t('clear')} onClick={clearSlip} />}
      </div>
      <SharedCode sharing={sharing} />
      {count === 0 ? (
        <ul className="slip__list" aria-label={t('selections')}>
          {adding.map((pick) => (
            <PickSkeleton key={`${pick.fixtureId}/${pick.marketKey}/${pick.outcome}`} />
          ))}
        </ul>
      ) : (
        <BetForm slip={slip} tab={tab}>
          <PickList slip={slip} input={input} adding={adding} onRemove={removePick} />
        </BetForm>
      )}
    </>
  );
}

/** What held the focus has gone with the form: whoever placed by the keyboard stays in the slip and hears what came of it. */
function useKeptFocus(face: 'receipt' | 'placing' | 'slip'): void {
  const held = useRef<Element>(undefined);
  useEffect(() => {
    const panel = document.getElementById('slip-panel');
    const hold = ({ target }: FocusEvent) => {
      held.current = target instanceof Element && panel?.contains(target) ? target : undefined;
    };
    addEventListener('focusin', hold);
    return () => removeEventListener('focusin', hold);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another face of the slip is the signal
  useEffect(() => {
    if (held.current?.isConnected === false) document.getElementById('slip-panel')?.focus();
  }, [face]);
}

/** The slip as it is: loading, empty, filled, on its way, or answered. */
export function SlipView() {
  const { t } = useTranslation('slip');
  const query = useQuery(slipQuery);
  const { adding, bets, receipts, rejections } = useSlipState();
  useKeptFocus(receipts.length > 0 ? 'receipt' : bets.length > 0 ? 'placing' : 'slip');
  if (receipts.length > 0) return <Receipt tickets={receipts} rejections={rejections} />;
  if (bets.length > 0) return <PlacingNote bets={bets} />;
  // Who has never put anything in here need not watch it being looked for.
  const empty = query.isPending ? !slipWasUsed() : query.data?.selections.length === 0;
  if (query.isPending && !empty) {
    return (
      <div role="status" aria-label={t('loading')}>
        <ul className="slip__list" aria-hidden="true">
          <PickSkeleton />
          <PickSkeleton />
        </ul>
      </div>
    );
  }
  if (!query.data && !empty) {
    return (
      <EmptyState
        art={<SlipArt />}
        title={t('failed')}
        action={<Button onClick={() => reloadSlip()}>{t('retry')}</Button>}
      >
        {t('failedText')}
      </EmptyState>
    );
  }
  if (!query.data || (empty && adding.length === 0)) {
    // Whatever took the selections away, a reason that came meanwhile is still told.
    return (
      <>
        {rejections.length > 0 && (
          <div className="slip__foot">
            {rejections.map((rejection) => (
              <Rejected key={`${rejection.about?.id ?? ''}${rejection.code}`} rejection={rejection} />
            ))}
          </div>
        )}
        <EmptyState art={<SlipArt />} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
        <BookingForm />
        <button type="button" className="keys__open" onClick={() => openModal('shortcuts')}>
          <Icon name="keyboard" size="sm" />
          {t('keys.title')}
          <kbd>?</kbd>
        </button>
      </>
    );
  }
  return <SlipBody slip={query.data} adding={adding} />;
}
