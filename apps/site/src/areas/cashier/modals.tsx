import { ACCOUNT_MODALS } from '../../shared/account/open-account.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import type { ModalRegistry } from '../../shared/modals/modal-store.ts';
import { WIDGET_MODALS } from './widget-tags.ts';

/** Modals of the cashier by the tags they are opened with. */
export const modals: ModalRegistry = {
  [WIDGET_MODALS.widget]: lazyScreen(
    () => import('./payment-widget-modal.tsx'),
    (file) => file.PaymentWidgetModal,
  ),
  [WIDGET_MODALS.transfer]: lazyScreen(
    () => import('./transfer-modal.tsx'),
    (file) => file.TransferModal,
  ),
  [ACCOUNT_MODALS.lowBalance]: lazyScreen(
    () => import('./balance-modals.tsx'),
    (file) => file.LowBalanceModal,
  ),
  [ACCOUNT_MODALS.lessBalance]: lazyScreen(
    () => import('./balance-modals.tsx'),
    (file) => file.LessBalanceModal,
  ),
};
