import { lazyScreen } from '../../shared/lazy-screen.tsx';
import type { ModalRegistry } from '../../shared/modals/modal-store.ts';

/** Modals of the casino by the tags they are opened with; `/open-modal/mystery-jackpot-win/grand-3` opens that win of the reader. */
export const modals: ModalRegistry = {
  'mystery-jackpot-win': lazyScreen(
    () => import('./jackpots/win-modal.tsx'),
    (file) => file.WinModal,
    ['jackpots'],
  ),
};
