import { isBuilder } from '@evens/betting';
import { marketsTopic, type SlipSelectionView } from '@evens/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { browserRealtime, useConnection } from '../../shared/realtime/index.ts';
import { priceKey, topicKey } from '../../shared/realtime/values.ts';
import { builderPriceKeys, picksNow } from './model/builder-now.ts';
import { type Heard, type PolicyCode, type SelectionNow, selectionNow } from './model/selection-now.ts';

const GONE = 'gone';
const UNKNOWN = '?';

/** One selection's words for comparing: a string changes only when something that is shown changes. */
function wordOf(selection: SlipSelectionView): string {
  if (isBuilder(selection.marketKey)) return wordOfBuilder(selection);
  const realtime = browserRealtime();
  const price = realtime.store.price(selection.id);
  if (price) return `${price.priceMilli}${price.open ? '+' : '-'}`;
  const state = realtime.topicState(marketsTopic(selection.fixtureId));
  if (state === 'stale' && selection.currentPriceMilli !== null) return `${selection.currentPriceMilli}-`;
  return state === 'loading' || state === 'stale' ? UNKNOWN : GONE;
}

/** Realtime knows a bet builder's picks, its price only the slip's own call: that one counts while they are all open. */
function wordOfBuilder(selection: SlipSelectionView): string {
  const realtime = browserRealtime();
  const { currentPriceMilli } = selection;
  const picks = picksNow(selection, (id) => realtime.store.price(id));
  const state = realtime.topicState(marketsTopic(selection.fixtureId));
  if (picks.every((each) => each?.open)) return UNKNOWN;
  if (state !== 'loading' && state !== 'stale' && picks.includes(undefined)) return GONE;
  const shut = picks.some((each) => each && !each.open);
  return shut && currentPriceMilli !== null ? `${currentPriceMilli}-` : UNKNOWN;
}

function heardOf(word: string | undefined): Heard {
  if (word === undefined || word === UNKNOWN) return 'unknown';
  if (word === GONE) return 'gone';
  return { priceMilli: Number.parseInt(word, 10), open: word.endsWith('+') };
}

/** Selections as they stand now; draws again only when one of these prices moves, closes or opens. */
export function useSelectionsNow(
  selections: readonly SlipSelectionView[],
  policy: PolicyCode,
): readonly SelectionNow[] {
  const connected = useConnection() !== 'disconnected';
  const subscribe = useCallback(
    (listener: () => void) => {
      const { store } = browserRealtime();
      const leave = selections.flatMap((each) => [
        ...[priceKey(each.id), ...builderPriceKeys(each)].map((key) => store.listen(key, listener)),
        store.listen(topicKey(marketsTopic(each.fixtureId)), listener),
      ]);
      return () => {
        for (const each of leave) each();
      };
    },
    [selections],
  );
  const words = useSyncExternalStore(subscribe, () => selections.map(wordOf).join(' '));
  return useMemo(() => {
    const each = words.split(' ');
    return selections.map((selection, index) => selectionNow(selection, heardOf(each[index]), connected, policy));
  }, [selections, words, connected, policy]);
}
