import type { RoundView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import type { GameTexts } from '../frame/game-view.ts';
import { shownOf } from '../frame/shown.ts';
import { useLiveTable, useTablePhase } from './table-state.ts';

/** So long after a bet it cannot be taken back yet: a button that was pressed twice takes nothing back. */
const SETTLES_MS = 1_500;

/** Words that all tables have. A hook. @param drawn - what a round that was drawn shows, in one or two sentences */
export function useLiveTexts(
  key: string,
  money: (amount: string) => string,
  drawn: (round: RoundView) => string,
): GameTexts {
  const { t } = useTranslation('live-casino');
  const table = useLiveTable(key);
  const phase = useTablePhase(table, 250);
  const takes = phase.kind === 'open' || phase.kind === 'last';
  return {
    press: (amount) => t('press', { amount }),
    ...(!takes && { closed: t('wait') }),
    during: (round) => {
      const mayTake = takes && (table.now() ?? 0) - round.startedMs > SETTLES_MS;
      return mayTake
        ? { label: t('takeBack', { amount: money(round.stake) }), choice: { kind: 'takeBack' } }
        : { label: t('stands') };
    },
    said: (round) => {
      if (round.status === 'returned') return t('said.returned');
      if (shownOf(round)?.text('phase') !== 'drawn') return t('said.in', { amount: money(round.stake) });
      return drawn(round);
    },
  };
}
