import { ACCOUNT_MODALS } from '../../shared/account/open-account.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import type { ModalRegistry } from '../../shared/modals/modal-store.ts';
import { PART_MODALS } from './parts.ts';
import { SECURITY_MODALS } from './tags.ts';

export const modals: ModalRegistry = {
  ...PART_MODALS,
  [ACCOUNT_MODALS.confirmIdentity]: lazyScreen(
    () => import('./confirm-identity/confirm-identity-modal.tsx'),
    (file) => file.ConfirmIdentityModal,
  ),
  [SECURITY_MODALS.password]: lazyScreen(
    () => import('./password/change-password-modal.tsx'),
    (file) => file.ChangePasswordModal,
  ),
  [SECURITY_MODALS.email]: lazyScreen(
    () => import('./contact/change-email-modal.tsx'),
    (file) => file.ChangeEmailModal,
  ),
  [SECURITY_MODALS.phone]: lazyScreen(
    () => import('./contact/change-phone-modal.tsx'),
    (file) => file.ChangePhoneModal,
  ),
};
