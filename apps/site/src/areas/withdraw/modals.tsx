import { lazyScreen } from '../../shared/lazy-screen.tsx';
import type { ModalRegistry } from '../../shared/modals/modal-store.ts';

/** The specification's modal: its data is the `pendingWithdrawalId`. */
export const CANCEL_WITHDRAWAL = 'cancel-withdrawal';

export const modals: ModalRegistry = {
  [CANCEL_WITHDRAWAL]: lazyScreen(
    () => import('./cancel-modal.tsx'),
    (file) => file.CancelModal,
  ),
};
