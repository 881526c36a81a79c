import type { SlipSelectionView } from '@evens/contract';
import { useEffect } from 'react';
import { browserRealtime } from '../../shared/realtime/index.ts';
import { builderPriceKeys } from './model/builder-now.ts';
import { reloadSlip } from './slip-calls.ts';

/** So long after the last of its picks' prices has moved the slip is asked for the price of all. */
const QUIET_MS = 400;

/** Keeps the price of a bet builder in the slip true: its picks' prices travel by themselves, that of all is the server's to say. */
export function useBuilderPrice(selection: SlipSelectionView): void {
  const { fixtureId, marketKey, outcome } = selection;
  useEffect(() => {
    const keys = builderPriceKeys({ fixtureId, marketKey, outcome });
    if (keys.length === 0) return undefined;
    const { store } = browserRealtime();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void reloadSlip(), QUIET_MS);
    };
    const leave = keys.map((key) => store.listen(key, moved));
    return () => {
      clearTimeout(timer);
      for (const each of leave) each();
    };
  }, [fixtureId, marketKey, outcome]);
}
