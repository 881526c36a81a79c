import { ACCOUNT_MODALS } from '../../shared/account/open-account.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import type { ModalRegistry } from '../../shared/modals/modal-store.ts';

/** Modals of the cashier by the tags they are opened with. */
export const modals: ModalRegistry = {
  [ACCOUNT_MODALS.lowBalance]: lazyScreen(
    () => import('./balance-modals.tsx'),
    (file) => file.LowBalanceModal,
  ),
  [ACCOUNT_MODALS.lessBalance]: lazyScreen(
    () => import('./balance-modals.tsx'),
    (file) => file.LessBalanceModal,
  ),
};
