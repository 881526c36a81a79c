import { lazyScreen } from '../../shared/lazy-screen.tsx';
import type { ModalRegistry } from '../../shared/modals/modal-store.ts';

/** Modals of the account by the tags they are opened with. */
export const modals: ModalRegistry = {
  account: lazyScreen(
    () => import('./modal/account-modal.tsx'),
    (file) => file.AccountModal,
  ),
  auth: lazyScreen(
    () => import('./auth/auth-modal.tsx'),
    (file) => file.AuthModal,
  ),
  login: lazyScreen(
    () => import('./auth/auth-modal.tsx'),
    (file) => file.LoginModal,
  ),
  register: lazyScreen(
    () => import('./auth/auth-modal.tsx'),
    (file) => file.RegisterModal,
  ),
  welcome: lazyScreen(
    () => import('./register/welcome-modal.tsx'),
    (file) => file.WelcomeModal,
  ),
  terms: lazyScreen(
    () => import('./modal/terms-modal.tsx'),
    (file) => file.TermsModal,
  ),
  settings: lazyScreen(
    () => import('./modal/entry-modals.tsx'),
    (file) => file.SettingsModal,
  ),
};
