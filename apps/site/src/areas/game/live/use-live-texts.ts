import type { RoundView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import type { GameTexts } from '../frame/game-view.ts';
import { shownOf } from '../frame/shown.ts';
import { useLiveTable, useTablePhase } from './table-state.ts';

/** Words that all tables have. A hook. @param drawn - what a round that was drawn shows, in one or two sentences */
export function useLiveTexts(
  key: string,
  money: (amount: string) => string,
  drawn: (round: RoundView) => string,
): GameTexts {
  const { t } = useTranslation('live-casino');
  const phase = useTablePhase(useLiveTable(key), 250);
  const takes = phase.kind === 'open' || phase.kind === 'last';
  return {
    press: (amount) => t('press', { amount }),
    ...(!takes && { closed: t('wait') }),
    during: () => ({ label: t('stands') }),
    said: (round) => {
      if (round.status === 'returned') return t('said.returned');
      if (shownOf(round)?.text('phase') !== 'drawn') return t('said.in', { amount: money(round.stake) });
      return drawn(round);
    },
  };
}
