import { lazyScreen } from '../../shared/lazy-screen.tsx';
import type { ModalRegistry } from '../../shared/modals/modal-store.ts';

/** Modals of bonuses by the tags they are opened with; `/open-modal/claim-bonus/CODE` opens the first with a code in its field. */
export const modals: ModalRegistry = {
  'claim-bonus': lazyScreen(
    () => import('./claim-modal.tsx'),
    (file) => file.ClaimModal,
  ),
  'bonus-terms': lazyScreen(
    () => import('./terms-modal.tsx'),
    (file) => file.TermsModal,
  ),
  'claim-error': lazyScreen(
    () => import('./claim-error.tsx'),
    (file) => file.ClaimError,
  ),
};
