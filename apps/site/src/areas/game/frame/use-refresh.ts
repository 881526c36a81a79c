import { getRound } from '@evens/contract';
import { type RefObject, useCallback } from 'react';
import { api } from '../../../shared/api/api.ts';
import type { RoundEvent, RoundState } from './round-state.ts';

/**
 * Reads the open round anew, of a game whose rounds also end by themselves: what has become of it comes as the answer to something
 * that was sent would. Nothing is read while something is on its way, whose answer is newer.
 */
export function useRefresh(
  now: RefObject<RoundState>,
  busy: RefObject<boolean>,
  tell: (event: RoundEvent) => void,
): () => void {
  return useCallback((): void => {
    const { round } = now.current;
    if (round?.status !== 'open' || busy.current) return;
    void api.call(getRound, { params: { id: round.id } }).then((answer) => {
      if (!answer.ok || busy.current || now.current.round?.id !== round.id) return;
      const { round: found } = answer.value;
      if (found.status !== 'open') tell({ kind: 'answered', round: found });
    });
  }, [now, busy, tell]);
}
